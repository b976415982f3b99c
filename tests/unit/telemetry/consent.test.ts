import { describe, expect, it } from 'vitest';
import {
  allowsKind,
  type ConsentLevel,
  decideConsent,
  parseLevel,
  type RecordKind,
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
  const all = switches.flatMap((_isCloneable) =>
    switches.flatMap((_isRestrictive) =>
      switches.flatMap((_isOptedOut) =>
        options.flatMap((_siteDefault) =>
          options.map((choice) => ({ _isCloneable, _isRestrictive, _isOptedOut, _siteDefault, choice })),
        ),
      ),
    ),
  );

  it.each(all)('%o', (facts) => {
    const { _isCloneable, _isRestrictive, _isOptedOut, _siteDefault = 'full', choice } = facts;
    const unchosen = _isRestrictive || _isOptedOut ? lowest(_siteDefault, 'anonymous') : _siteDefault;
    const level = choice ?? unchosen;
    expect(decideConsent(facts)).toBe(_isCloneable ? lowest(level as ConsentLevel, 'anonymous') : level);
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
])('parseLevel of %o is %s', (value, level) => {
  expect(parseLevel(value)).toBe(level);
});
