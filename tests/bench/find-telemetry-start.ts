/** A position in a file as profiles have it: both from 0. */
export interface SourcePosition {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** The function that imports telemetry, in the minified entry. */
const START = /\(\)=>\w+\("start-telemetry"\)/;

/**
 * Returns where the function starts that imports telemetry.
 *
 * @param entry the code of the built entry
 * @throws {Error} when it contains no such function
 */
export function findTelemetryStart(entry: string): SourcePosition {
  const index = entry.search(START);
  if (index < 0) throw new Error(`The entry contains no function that matches ${START}.`);
  const lines = entry.slice(0, index).split('\n');
  return { lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
}
