/** A place in a script. Line and column start at 1. */
export interface ScriptPlace {
  url: string;
  line: number;
  column: number;
}

const END = /:(\d{1,7}):(\d{1,7})\)?$/;

/** Returns the place that a line of a stack names; null without one. */
export function parseFrame(text: string): ScriptPlace | null {
  const line = text.trim();
  const end = END.exec(line);
  const start = line.search(/https?:\/\//);
  if (!end || start < 0 || start > end.index) return null;
  return { url: line.slice(start, end.index), line: Number(end[1]), column: Number(end[2]) };
}
