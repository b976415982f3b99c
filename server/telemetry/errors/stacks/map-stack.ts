import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from '../../../../schemas/performance-stack-schemas';
import { readFrame, type ScriptPlace } from './read-frame';
import type { SourceMaps } from './source-maps';

const MAX_FRAMES = 50;

/** Returns the lines of a stack with their places in the sources, where maps have them. */
export function mapStack(stack: string, release: string | null, maps: SourceMaps): StackFrame[] {
  const lines = stack.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, MAX_FRAMES).map((line) => mapLine(line.trim(), release, maps));
}

function mapLine(text: string, release: string | null, maps: SourceMaps): StackFrame {
  const place = readFrame(text);
  if (!place) return { text, status: 'no-place', source: null };
  const map = maps.find(place.url, release);
  if (typeof map === 'string') return { text, status: map, source: null };
  const source = findSource(map, place);
  return { text, status: source ? 'mapped' : 'no-map', source };
}

function findSource(map: TraceMap, { line, column }: ScriptPlace): StackFrame['source'] {
  if (line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  // Without the way from the built file to the source.
  const file = found.source.replace(/^(?:\.\.?\/)+/, '');
  return { file, line: found.line, column: found.column + 1, name: found.name };
}
