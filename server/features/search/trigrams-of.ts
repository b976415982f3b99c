/** Returns all groups of three letters in a word. Spaces mark its start and its end, so that both count. */
export function trigramsOf(word: string): string[] {
  const letters = ['', '', ...word, ''].map((letter) => letter || ' ');
  const groups = letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`);
  return [...new Set(groups)];
}
