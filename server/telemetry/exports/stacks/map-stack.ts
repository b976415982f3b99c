import type { StackFrame } from '../../../../contract/telemetry/error-stack';
import type { SourceMaps } from './source-maps';
import { type MappedPlace, parseFrame, type TracePlaces } from './trace-places';

const MAX_FRAMES = 50;

/** A line of a stack, whose place a map may have. */
interface Line {
  text: string;
  /** The status unless a map has the place. */
  status: StackFrame['status'];
  place: MappedPlace | null;
}

/** Returns the lines of a stack with their places in the sources, where maps have them. */
export async function mapStack(
  stack: string,
  release: string | null,
  maps: SourceMaps,
  tracePlaces: TracePlaces,
): Promise<StackFrame[]> {
  const lines = stack
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_FRAMES)
    .map((line) => readLine(line.trim(), release, maps));
  const places = lines.flatMap(({ place }) => place ?? []);
  const sources = await tracePlaces(places);
  const sourceOf = new Map(places.map((place, index) => [place, sources[index] ?? null]));
  return lines.map(({ text, status, place }) => {
    const source = (place && sourceOf.get(place)) ?? null;
    return { text, status: source ? 'mapped' : status, source };
  });
}

function readLine(text: string, release: string | null, maps: SourceMaps): Line {
  const place = parseFrame(text);
  if (!place) return { text, status: 'no-place', place: null };
  const files = maps.find(place.url, release);
  if (typeof files === 'string') return { text, status: files, place: null };
  const { line, column } = place;
  return { text, status: 'no-map', place: { files, line, column } };
}
