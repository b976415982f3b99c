/**
 * Returns the name of an uploaded file in one line: without its folder, control characters and characters that change the
 * direction of text, which could disguise its extension.
 */
export function parseFileName(typed: string): string {
  const name = typed
    .replaceAll(/[\s\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ')
    .split(/[/\\]/)
    .at(-1)
    ?.trim();
  return name === undefined || /^\.+$/.test(name) ? '' : name;
}
