import { browsers, features } from 'web-features';

/** The columns of the table of browsers. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const;

type Support = Readonly<Partial<Record<(typeof BROWSERS)[number], string>>>;

interface Status {
  readonly baseline: string | false;
  readonly baseline_low_date?: string;
  readonly support: Support;
}

/** Returns the status of each part of a feature, by its key in the data of MDN. */
export function readStatuses(): ReadonlyMap<string, Status> {
  return new Map(
    Object.values(features).flatMap((feature) =>
      'status' in feature
        ? Object.entries((feature.status.by_compat_key ?? {}) as Record<string, Status>)
        : [],
    ),
  );
}

/** Returns the version of each browser that was current on a day, as `YYYY-MM-DD`. */
export function versionsOn(day: string): Record<string, string | undefined> {
  return Object.fromEntries(
    BROWSERS.map((name) => [
      name,
      browsers[name].releases.filter(({ date }) => date && date <= day).at(-1)?.version,
    ]),
  );
}

/** Returns the words that name only what some browsers did not have on a day: names of several words alone. */
export function newerNames(day: string): ReadonlySet<string> {
  const names = new Set<string>();
  const older = new Set<string>();
  for (const [key, { baseline, baseline_low_date }] of readStatuses()) {
    const name = (key.split('.').at(-1) ?? '').replace(/_(static|event)$/, '');
    const isOlder = baseline && (baseline_low_date ?? '').replace('≤', '') <= day;
    (isOlder ? older : names).add(name);
  }
  return new Set([...names].filter((name) => !older.has(name) && /[a-z][A-Z]|\w-\w/.test(name)));
}
