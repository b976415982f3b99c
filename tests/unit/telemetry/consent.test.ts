import { describe, expect, it } from 'vitest';
import {
  allowsKind,
  type ConsentLevel,
  decideConsent,
  type RecordKind,
  readLevel,
} from '../../../src/telemetry/consent';

const LEVELS: ConsentLevel[] = ['off', 'anonymous', 'full'];
const ANONYMOUS: RecordKind[] = ['hit', 'button', 'form', 'overlay', 'quick-view', 'vitals', 'error'];
const FULL: RecordKind[] = ['event', 'pixel', 'recording', 'cookie', 'storage'];

describe('allowsKind', () => {
  it.each([...ANONYMOUS, ...FULL])('%s: never when off, always when full', (kind) => {
    expect(allowsKind('off', kind)).toBe(false);
    expect(allowsKind('full', kind)).toBe(true);
    expect(allowsKind('anonymous', kind)).toBe(ANONYMOUS.includes(kind));
  });
});

const lowest = (...levels: ConsentLevel[]) =>
  LEVELS[Math.min(...levels.map((level) => LEVELS.indexOf(level)))];

describe('decideConsent', () => {
  const switches = [false, true];
  const options = [undefined, ...LEVELS];
  const all = switches.flatMap((isCloneable) =>
    switches.flatMap((isRestrictive) =>
      switches.flatMap((isOptedOut) =>
        options.flatMap((siteDefault) =>
          options.map((choice) => ({ isCloneable, isRestrictive, isOptedOut, siteDefault, choice })),
        ),
      ),
    ),
  );

  it.each(all)('%o', (facts) => {
    const { isCloneable, isRestrictive, isOptedOut, siteDefault = 'full', choice } = facts;
    const unchosen = isRestrictive || isOptedOut ? lowest(siteDefault, 'anonymous') : siteDefault;
    const level = choice ?? unchosen;
    expect(decideConsent(facts)).toBe(isCloneable ? lowest(level as ConsentLevel, 'anonymous') : level);
  });
});

it.each([
  ['full', 'full'],
  ['anonymous', 'anonymous'],
  ['off', 'off'],
  [true, 'full'],
  ['1', 'full'],
  [false, 'off'],
  ['0', 'off'],
  ['Full', undefined],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
])('readLevel of %o is %s', (value, level) => {
  expect(readLevel(value)).toBe(level);
});
