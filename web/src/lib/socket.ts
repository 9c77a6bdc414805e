/** One connection to a table that heals itself. What it was told to say and got no answer for is
 *  said again after a break, with the same token, so that nothing is done twice. */
import type { FromClient, FromTable } from './wire';

export type Link = 'opening' | 'open' | 'lost' | 'closed';

/** What is said, without the token, which is made here. */
export type Saying<S extends FromClient = FromClient> = S extends FromClient
  ? Omit<S, 'token'>
  : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A connection that is silent for so long is asked whether it is still there. */
const QUIET = 20_000;

export interface SocketTalk {
  hello(): Saying;
  /** Whether the server still speaks as we do; asked before we come back after a break. */
  speaksAlike(): Promise<boolean>;
  heard(told: FromTable): void;
  linked(link: Link): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, FromClient>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly talk: SocketTalk,
  ) {
    this.open();
    this.pulse = setInterval(() => this.check(), QUIET / 2);
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Say something; returns its token. */
  say(what: Saying): string {
    const token = newToken();
    const message = { ...what, token } as FromClient;
    this.waiting.set(token, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    return token;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.talk.linked('closed');
  }

  private open(): void {
    this.talk.linked(this.tries === 0 ? 'opening' : 'lost');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (message) => this.hear(message);
    socket.onclose = () => {
      if (this.socket === socket) this.again();
    };
  }

  private greet(socket: WebSocket): void {
    this.heardAt = Date.now();
    socket.send(JSON.stringify({ ...this.talk.hello(), token: newToken() }));
    for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
  }

  private hear(message: MessageEvent): void {
    this.heardAt = Date.now();
    const told = read(String(message.data));
    if (told === null) {
      this.socket?.close(); // nonsense is a bad line: we come back, and hear it all again
      return;
    }
    if (told.tell === 'update') {
      this.tries = 0;
      this.talk.linked('open');
      if (told.accepted) this.waiting.delete(told.accepted.token);
    }
    if ('token' in told && told.token !== null) this.waiting.delete(told.token);
    this.talk.heard(told);
  }

  private again(): void {
    if (this.ended) return;
    this.talk.linked('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.comeBack(), wait);
  }

  /** An upgraded server would not understand us, nor we it: then we wait for the page to be loaded again. */
  private async comeBack(): Promise<void> {
    const gone = this.socket;
    const alike = await this.talk.speaksAlike();
    if (this.ended || this.socket !== gone) return;
    if (alike) this.open();
    else this.again();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.ended) return;
    if (this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      void this.comeBack();
    } else {
      this.check();
    }
  };

  private check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.heardAt;
    if (quiet > 2 * QUIET) this.socket.close();
    else if (quiet > QUIET / 2) this.say({ say: 'ping' });
  }
}

function newToken(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

/** What a table tells, or nothing, if no table can have said it. */
function read(raw: string): FromTable | null {
  try {
    const told = JSON.parse(raw) as FromTable | null;
    return typeof told?.tell === 'string' ? told : null;
  } catch {
    return null;
  }
}
