const format = new Intl.ListFormat('en-GB');

/** `Mira, Jonas and Aiko`, as the log has it. */
export function listed(words: readonly string[]): string {
  return format.format(words);
}
