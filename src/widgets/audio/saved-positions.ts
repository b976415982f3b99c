import type { Page } from '../../page/page';
import { sessionValues } from '../../page/session-values';

/** The position at which a visitor left each recording. */
export interface SavedPositions {
  /** Returns the position in seconds; 0 for a recording that was not started, or was played to its end. */
  read(url: string): number;
  /** Stores the position, unless it is near the beginning or the end. */
  keep(url: string, seconds: number, duration: number): void;
}

const KEY = 'audio';
/** Positions so near the beginning or the end are not stored, in seconds. */
const MARGIN = 5;
const MAX_POSITIONS = 60;

/** Returns the positions of a visitor's session. The least recent is removed first. */
export function createSavedPositions(page: Page): SavedPositions {
  const values = sessionValues(page);
  const readAll = (): [string, number][] => {
    const stored = values.read(KEY);
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  };
  return {
    read: (url) => readAll().find(([each]) => each === url)?.[1] ?? 0,
    keep(url, seconds, duration) {
      const others = readAll().filter(([each]) => each !== url);
      const isBetween = seconds > MARGIN && !(seconds > duration - MARGIN);
      const positions = isBetween ? [[url, Math.floor(seconds)], ...others] : others;
      values.write(KEY, positions.slice(0, MAX_POSITIONS));
    },
  };
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && value[1] > 0;
}
