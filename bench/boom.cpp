// Birthday Boom for four, default options, written by hand: the yardstick of the benchmark.
//
// Plays the games that `smorgasboard.engine.playouts` plays for the same seed: same generator,
// same shuffle, same order of legal moves. What players know of each other's hands is left out,
// since it changes nothing about what is legal.
//
//     boom SEED FIRST COUNT     prints: steps, checksum of the scores, seconds of CPU time

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

constexpr int SEATS = 4;
constexpr int KINDS = 4;
constexpr int HAND = 5;
constexpr int CARDS = 80;
constexpr int COUNT[KINDS] = {36, 24, 16, 4};
constexpr int POINTS[KINDS] = {1, 2, 3, 0};
constexpr int BIRTHDAY = 0;
constexpr int BOOM = 3;
constexpr int NOTHING = -1;

constexpr int PASS = 0;
constexpr int SHOW_LEFT = 1;
constexpr int SHOW_RIGHT = 2;
constexpr int PLAY = 3;

struct Dice {
    uint32_t a, b, c, d;

    Dice(uint64_t seed, uint64_t stream)
        : a(uint32_t(seed)), b(uint32_t(seed >> 32)), c(uint32_t(stream)), d(uint32_t(stream >> 32)) {
        uint32_t salt = 0;
        for (int round = 0; round < 8; round++) {
            salt += 0x9E3779B9u;
            const uint32_t mixed = a ^ scrambled(b + c + d + salt);
            a = b;
            b = c;
            c = d;
            d = mixed;
        }
    }

    static uint32_t scrambled(uint32_t word) {
        word = (word ^ (word >> 15)) * 0x2C1B3C6Du;
        word = (word ^ (word >> 12)) * 0x297A2D39u;
        return word ^ (word >> 15);
    }

    uint32_t word() {
        const uint32_t total = a + d;
        const uint32_t result = ((total << 7) | (total >> 25)) + a;
        const uint32_t shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = (d << 11) | (d >> 21);
        return result;
    }

    int roll(int sides) { return int((uint64_t(word()) * uint64_t(sides)) >> 32); }
};

int clockwise(int seat) { return (seat + 1) % SEATS; }
int anticlockwise(int seat) { return (seat + SEATS - 1) % SEATS; }

struct Table {
    int8_t hands[SEATS][KINDS];
    int8_t held[SEATS];
    int8_t deck[CARDS];
    int left;
    int turn, starter, shows, top, owner;
    int trick;  // what its cards are worth
    int points[SEATS];
    bool over;

    void deal(Dice& dice) {
        const int first = dice.roll(SEATS);
        left = 0;
        for (int kind = 0; kind < KINDS; kind++)
            for (int i = 0; i < COUNT[kind]; i++) deck[left++] = int8_t(kind);
        for (int last = CARDS - 1; last > 0; last--) {
            const int other = dice.roll(last + 1);
            const int8_t card = deck[last];
            deck[last] = deck[other];
            deck[other] = card;
        }
        over = false;
        for (int seat = 0; seat < SEATS; seat++) {
            for (int kind = 0; kind < KINDS; kind++) hands[seat][kind] = 0;
            points[seat] = 0;
            held[seat] = 0;
            draw_new_hand(seat);
        }
        begin_trick(first);
    }

    void gain(int seat, int kind) {
        hands[seat][kind]++;
        held[seat]++;
    }

    void draw_new_hand(int seat) {
        for (int i = 0; i < HAND && left > 0; i++) gain(seat, deck[--left]);
    }

    void begin_trick(int seat) {
        trick = 0;
        top = NOTHING;
        owner = NOTHING;
        starter = seat;
        turn = seat;
        shows = 0;
    }

    int legal(int* moves) const {
        const int8_t* hand = hands[turn];
        if (top == NOTHING) {
            if (hand[BIRTHDAY] > 0) {
                moves[0] = PLAY + BIRTHDAY;
                return 1;
            }
            moves[0] = SHOW_LEFT;
            moves[1] = SHOW_RIGHT;
            return 2;
        }
        int size = 0;
        moves[size++] = PASS;
        if (hand[top] > 0) moves[size++] = PLAY + top;
        if (hand[top + 1] > 0) moves[size++] = PLAY + top + 1;
        return size;
    }

    void apply(int move) {
        if (move == PASS)
            pass();
        else if (move >= PLAY)
            play(move - PLAY);
        else
            show();
    }

    void pass() {
        turn = clockwise(turn);
        if (turn == owner) {
            points[owner] += trick;
            next_trick(owner);
        }
    }

    void play(int kind) {
        const int seat = turn;
        hands[seat][kind]--;
        if (--held[seat] == 0) draw_new_hand(seat);
        if (kind == BOOM) {
            next_trick(seat);
            return;
        }
        trick += POINTS[kind];
        top = kind;
        owner = seat;
        turn = clockwise(seat);
    }

    void show() {
        turn = clockwise(turn);
        if (++shows == SEATS) {
            shows = 0;
            forced_draw();
        }
    }

    void forced_draw() {
        for (int seat = starter; left > 0; seat = clockwise(seat)) {
            const int kind = deck[--left];
            gain(seat, kind);
            if (kind == BIRTHDAY) {
                turn = seat;
                return;
            }
        }
        end_round();
    }

    void next_trick(int seat) {
        if (left == 0)
            end_round();
        else
            begin_trick(seat);
    }

    void end_round() {
        over = true;
        for (int seat = 0; seat < SEATS; seat++)
            for (int kind = 0; kind < KINDS; kind++)
                points[anticlockwise(seat)] += hands[seat][kind] * POINTS[kind];
    }
};

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: boom SEED FIRST COUNT\n");
        return 2;
    }
    const uint64_t seed = std::strtoull(argv[1], nullptr, 10);
    const uint32_t first = uint32_t(std::strtoul(argv[2], nullptr, 10));
    const uint32_t count = uint32_t(std::strtoul(argv[3], nullptr, 10));
    const std::clock_t start = std::clock();
    Table table;
    int moves[KINDS + 1];
    uint64_t steps = 0, checksum = 0;
    for (uint32_t game = first; game < first + count; game++) {
        Dice dice(seed, game);
        table.deal(dice);
        while (!table.over) {
            const int size = table.legal(moves);
            table.apply(moves[dice.roll(size)]);
            steps++;
        }
        for (int seat = 0; seat < SEATS; seat++)
            checksum = (checksum * 31 + uint64_t(table.points[seat])) % 2147483647u;
    }
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%llu %llu %.6f\n", (unsigned long long)steps, (unsigned long long)checksum, seconds);
}
