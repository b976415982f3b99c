import type { Page } from '../../page/page';
import { sessionValues } from '../../page/session-values';

/** The place where a visitor left each recording. */
export interface Places {
  /** Returns the place in seconds; 0 for a recording that was not begun, or that was heard to its end. */
  read(url: string): number;
  /** Keeps the place, if it is not at the beginning or at the end. */
  keep(url: string, seconds: number, duration: number): void;
}

const KEY = 'audio';
/** A place so near to the beginning or the end is not worth a return, in seconds. */
const MARGIN = 5;
const MAX_PLACES = 60;

/** Returns the places of a visitor's session. The least recent is forgotten first. */
export function rememberPlaces(page: Page): Places {
  const values = sessionValues(page);
  const readAll = (): [string, number][] => {
    const stored = values.read(KEY);
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  };
  return {
    read: (url) => readAll().find(([each]) => each === url)?.[1] ?? 0,
    keep(url, seconds, duration) {
      const others = readAll().filter(([each]) => each !== url);
      const isBetween = seconds > MARGIN && !(seconds > duration - MARGIN);
      const places = isBetween ? [[url, Math.floor(seconds)], ...others] : others;
      values.write(KEY, places.slice(0, MAX_PLACES));
    },
  };
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && value[1] > 0;
}
