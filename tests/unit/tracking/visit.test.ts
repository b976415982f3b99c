import { describe, expect, it } from 'vitest';
import { decideEnvironment } from '../../../src/tracking/environment';
import {
  ID,
  isFirstVisit,
  MARKETING_ID,
  nextVisitor,
  VISIT_TIME,
  VISITOR,
} from '../../../src/tracking/visit';

const UUID = '0b9c9b6e-5f0a-4c53-8f4e-0a4f3c1d2e3f';
const FIRST = 1_700_000_000_000;
const newId = () => UUID;

describe('nextVisitor', () => {
  it('returns a new visitor', () => {
    const visitor = nextVisitor(undefined, true, FIRST, newId);
    expect(visitor).toBe(`${UUID}|${FIRST}|${FIRST}|${FIRST}|1`);
    expect(visitor).toMatch(VISITOR);
    expect(isFirstVisit(visitor)).toBe(true);
  });

  it('returns the same value during a visit', () => {
    const visitor = nextVisitor(undefined, true, FIRST, newId);
    expect(nextVisitor(visitor, false, FIRST + 60_000, newId)).toBe(visitor);
  });

  it('counts the next visit and stores the time of the last one', () => {
    const first = nextVisitor(undefined, true, FIRST, newId);
    const second = nextVisitor(first, true, FIRST + 1, newId);
    const third = nextVisitor(second, true, FIRST + 2, newId);
    expect(third).toBe(`${UUID}|${FIRST}|${FIRST + 1}|${FIRST + 2}|3`);
    expect(third).toMatch(VISITOR);
    expect(isFirstVisit(third)).toBe(false);
  });

  it('the eleventh visit is not the first', () => {
    expect(isFirstVisit(`${UUID}|${FIRST}|${FIRST}|${FIRST}|11`)).toBe(false);
  });
});

describe('the patterns of cookie values', () => {
  it.each([
    [VISITOR, `${UUID}|${FIRST}|${FIRST}|${FIRST}|1`, true],
    [VISITOR, `${UUID}|${FIRST}|${FIRST}|${FIRST}|1;x`, false],
    [VISITOR, `${UUID}|${FIRST}|${FIRST}|1`, false],
    [VISITOR, `<script>|${FIRST}|${FIRST}|${FIRST}|1`, false],
    [VISITOR, '', false],
    [VISIT_TIME, String(FIRST), true],
    [VISIT_TIME, '17', false],
    [ID, UUID, true],
    [ID, UUID.toUpperCase(), false],
    [ID, `${UUID}x`, false],
    [MARKETING_ID, 'a1b2-c3d4_e5', true],
    [MARKETING_ID, 'a b', false],
  ])('%s of %j: %s', (pattern, value, isValid) => {
    expect(pattern.test(value)).toBe(isValid);
  });
});

it.each<[string, unknown, unknown[], string]>([
  ['shop.example.com', undefined, [], 'prod'],
  ['localhost', undefined, [], 'dev'],
  ['127.0.0.1', undefined, [], 'dev'],
  ['shop.test', undefined, [], 'dev'],
  ['shop.internal.example', undefined, ['internal.example'], 'staging'],
  ['notinternal.example', undefined, ['internal.example'], 'prod'],
  ['shop.example.com', 'qa', [], 'qa'],
  ['localhost', 'prod', [], 'prod'],
  ['shop.example.com', 'moon', [], 'prod'],
])('on %s, with setting %s, internal hosts %j: %s', (host, setting, internal, environment) => {
  expect(decideEnvironment(host, setting, internal)).toBe(environment);
});
