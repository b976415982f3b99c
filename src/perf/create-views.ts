import { maskText } from '../telemetry/mask';
import { readAttribution } from './read-attribution';
import type { Vital } from './vitals';

type Line = Readonly<Record<string, unknown>>;

interface View {
  /** What every line of this visit says. */
  readonly fields: Line;
  isPainted?: boolean;
  isTold?: boolean;
}

interface Heard {
  readonly fields: Line;
  /** The value as the server knows it. */
  told?: number;
  revision: number;
}

/** The visits of one page: its load, each return from the back/forward cache, each soft navigation. */
export interface Views {
  hear(vital: Vital): void;
  /** The page was restored: what is heard from now on belongs to another visit. */
  restore(): void;
  /** Each visit, once. `supported` are the metrics that the browser can measure. */
  dueViews(supported: readonly string[]): Line[];
  /** The vitals whose value has not been told, or not as it is now. */
  dueVitals(): Line[];
  /** What the lines of the newest visit say. */
  latest(): Line | undefined;
}

export function createViews(): Views {
  const views = new Map<string, View>();
  // The library keeps one object for each metric of each visit.
  const heard = new Map<Vital, Heard>();
  let restores = 0;

  return {
    hear(vital) {
      if (heard.has(vital)) return;
      const { name, navigationId, navigationType } = vital;
      const key = `${navigationId}/${restores}`;
      const view = views.get(key) ?? { fields: { view: views.size, navigationType, ...softPath(vital) } };
      views.set(key, view);
      view.isPainted ||= name === 'FCP';
      heard.set(vital, { fields: view.fields, revision: 0 });
    },
    restore: () => void restores++,
    dueViews: (supported) =>
      [...views.values()].flatMap((view) => {
        if (view.isTold) return [];
        view.isTold = true;
        // What has not been painted while it was seen has no speed of its own.
        const wasHidden = supported.includes('FCP') && !view.isPainted;
        return { ...view.fields, type: 'view', wasHidden, supported };
      }),
    dueVitals: () =>
      [...heard].flatMap(([vital, known]) => {
        const { name, value, rating } = vital;
        if (known.told === value) return [];
        known.told = value;
        const revision = known.revision++;
        return {
          ...known.fields,
          type: 'metric',
          name,
          value,
          rating,
          revision,
          attribution: readAttribution(vital),
        };
      }),
    latest: () => [...views.values()].at(-1)?.fields,
  };
}

/** A soft navigation has an address of its own. */
function softPath({ navigationType, navigationURL }: Vital): Line | undefined {
  const isSoft = navigationType === 'soft-navigation' && navigationURL;
  return isSoft ? { path: maskText(new URL(navigationURL).pathname) } : undefined;
}
