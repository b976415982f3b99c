/** Returns the text that replaces a message of the catalogue; the message itself when the catalogue has no such one. */
export function translateMessage<Catalogue extends Readonly<Record<string, string>>>(
  message: string,
  catalogue: Catalogue,
  strings: Readonly<Partial<Record<keyof Catalogue, string>>>,
): string {
  const known = Object.entries(catalogue).find(([, text]) => text === message);
  return (known && strings[known[0]]) ?? message;
}
