/** The files of a picture that `systemDataVariants` lists. */
export interface ImageVariants {
  /** Widths in px, ascending, each once; not wider than the original. */
  widths: readonly number[];
  /** Whether the list has the size of the original, as the data of the engine do. */
  hasOriginal: boolean;
}

const WIDTH = /^([1-9]\d{0,4})w$/i;
const SIZE = /^([1-9]\d{0,4})x[1-9]\d{0,4}$/i;

/**
 * Returns the files that a list such as `1500x1000,100w,300w` names: the size of the original, and widths. Other entries are
 * ignored, and no file is wider than the original.
 */
export function parseVariants(text: string): ImageVariants {
  const entries = text.split(',').map((entry) => entry.trim());
  const read = (pattern: RegExp) => entries.map((entry) => Number(pattern.exec(entry)?.[1])).filter(Boolean);
  const originals = read(SIZE);
  const maximum = Math.min(...originals);
  const widths = [...read(WIDTH), ...originals].filter((width) => width <= maximum);
  return { widths: [...new Set(widths)].sort((a, b) => a - b), hasOriginal: originals.length > 0 };
}
