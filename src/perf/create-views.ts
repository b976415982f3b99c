import { maskText } from '../page/mask';
import type { LongFrame } from './long-frame';
import { readAttribution } from './read-attribution';
import type { Vital } from './vitals';

type Line = Readonly<Record<string, unknown>>;

interface View {
  /** Fields of every line of this view. */
  readonly _fields: Line;
  _isPainted?: boolean;
  _isReported?: boolean;
}

interface KnownVital {
  readonly _fields: Line;
  /** The value that was reported last. */
  _reported?: number;
  revision: number;
}

/** The views of one page: its load, each return from the back/forward cache, each soft navigation. */
export interface Views {
  /** Adds a vital to its view. */
  add(vital: Vital): void;
  /** Starts a new view: the page was restored from the back/forward cache. */
  restore(): void;
  /** Returns each view, once. `supported` are the metrics that the browser can measure. */
  _dueViews(supported: readonly string[]): Line[];
  /** Returns the vitals whose value has not been reported, or has changed since. `frames` are the long frames so far. */
  _dueVitals(frames: readonly LongFrame[]): Line[];
  /** Returns the fields of the newest view; undefined before the first vital. */
  _latest(): Line | undefined;
}

export function createViews(): Views {
  const views = new Map<string, View>();
  // The library has one object for each metric of each view.
  const vitals = new Map<Vital, KnownVital>();
  let restores = 0;

  return {
    add(vital) {
      if (vitals.has(vital)) return;
      const { name, navigationId, navigationType } = vital;
      const key = `${navigationId}/${restores}`;
      const view = views.get(key) ?? {
        _fields: { view: views.size, viewStart: Date.now(), navigationType, ...softPath(vital) },
      };
      views.set(key, view);
      view._isPainted ||= name === 'FCP';
      vitals.set(vital, { _fields: view._fields, revision: 0 });
    },
    restore: () => void restores++,
    _dueViews: (supported) =>
      [...views.values()].flatMap((view) => {
        if (view._isReported) return [];
        view._isReported = true;
        // A view that was not painted while it was visible has no speed of its own.
        const wasHidden = supported.includes('FCP') && !view._isPainted;
        return { ...view._fields, type: 'view', wasHidden, supported };
      }),
    _dueVitals: (frames) =>
      [...vitals].flatMap(([vital, known]) => {
        const { name, value, rating } = vital;
        if (known._reported === value) return [];
        known._reported = value;
        const revision = known.revision++;
        const attribution = readAttribution(vital, frames);
        return { ...known._fields, type: 'metric', name, value, rating, revision, attribution };
      }),
    _latest: () => [...views.values()].at(-1)?._fields,
  };
}

/** A soft navigation has an address of its own. */
function softPath({ navigationType, navigationURL }: Vital): Line | undefined {
  const isSoft = navigationType === 'soft-navigation' && navigationURL;
  return isSoft ? { path: maskText(new URL(navigationURL).pathname) } : undefined;
}
