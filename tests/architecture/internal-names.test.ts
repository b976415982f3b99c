import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { COUNTING_NAMES } from '../../scripts/internal-names.mjs';
import { root } from './project-files';

const SCHEMAS = 'schemas';
/** What other code reads by name: what is kept for the next page, and the details of events. */
const KEPT = [
  'src/telemetry/outbox-record.ts',
  'src/page/events.ts',
  'src/commerce/cart-events.ts',
  'src/commerce/order-events.ts',
  'src/tracking/track-events.ts',
];

const domNames = namesOfTheDom();

describe('names that the build shortens in what counts visits', () => {
  it('are none of the DOM', () => {
    expect(domNames.size).toBeGreaterThan(1000);
    expect([...domNames].filter((name) => COUNTING_NAMES.mangleProps.test(name))).toEqual([]);
  });

  it.each(['record-schemas', 'performance-schemas', 'record-envelope', 'page-facts'])(
    'are none that %s knows from the wire',
    (file) => expect(shortenedKeys(join(SCHEMAS, `${file}.ts`))).toEqual([]),
  );

  it.each(KEPT)('are none of %s', (file) => expect(shortenedKeys(file, KEPT_ELSEWHERE)).toEqual([]));

  it('are all names of something', () => {
    const sources = ['src/tracking', 'src/page', 'src/telemetry', 'src/perf'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const listed = Object.keys(COUNTING_NAMES.mangleCache);
    expect(
      listed.filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source))),
    ).toEqual([]);
  });
});

/** Of an endpoint, which stays where it is: the file tells of records too, which do not. */
const KEPT_ELSEWHERE = ['isList', 'accepts', 'urls'];

function shortenedKeys(file: string, except: readonly string[] = []): string[] {
  const keys = readFileSync(join(root, file), 'utf8').matchAll(/^\s*(?:readonly )?(\w+)[?]?[:(]/gm);
  return [...keys].flatMap(([, key = '']) =>
    COUNTING_NAMES.mangleProps.test(key) && !except.includes(key) ? key : [],
  );
}

function namesOfTheDom(): Set<string> {
  const window = new Window();
  const names = new Set(Object.getOwnPropertyNames(window));
  for (const name of [...names]) {
    const prototype: unknown = (window as unknown as Record<string, { prototype?: unknown } | undefined>)[
      name
    ]?.prototype;
    if (prototype) for (const key of Object.getOwnPropertyNames(prototype)) names.add(key);
  }
  return names;
}
