import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentLevel } from '../../../src/telemetry/consent';
import { createOutbox, type Send } from '../../../src/telemetry/outbox';
import type { Counts, Tellings } from '../../../src/telemetry/outbox-record';
import { FakeLife, FakeWorld, fakeEndpoint, pass, type Weather } from '../../support/fake-delivery';
import { droppedOf, sumTellings } from '../../support/sum-tellings';

/** Records that a visitor makes over many pages, under any weather, each delivered once or counted as dropped. */

type Step =
  | { do: 'make'; large: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'weather'; weather: Weather }
  | { do: 'offline' | 'online' | 'hide' | 'show' | 'end' | 'crash' | 'block' }
  | { do: 'consent'; level: ConsentLevel };

const weather: fc.Arbitrary<Weather> = fc.constantFrom<Weather>(
  200,
  200,
  'down',
  'lost-answer',
  404,
  408,
  500,
  503,
  { status: 429, retryAfter: '20' },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('make' as const), large: fc.boolean().map((is) => is) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 700, 5000, 90_000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('weather' as const), weather }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'offline' as const,
        'online' as const,
        'hide' as const,
        'show' as const,
        'end' as const,
        'crash' as const,
        'block' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('consent' as const),
      level: fc.constantFrom<ConsentLevel>('full', 'anonymous', 'off'),
    }),
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Visit {
  readonly world: FakeWorld;
  /** What was made while consent was full. */
  readonly made: string[];
  /** How many of these nobody can account for: a page ended that may store nothing, not even counts. */
  unaccountable: number;
  life: FakeLife;
  send: Send;
}

function openPage(world: FakeWorld): Pick<Visit, 'life' | 'send'> {
  const life = new FakeLife(world);
  const outbox = createOutbox(life.page, life.consent);
  const urls = () => ['https://shop.test/sample', 'https://shop.test/other'];
  return { life, send: outbox.open(fakeEndpoint({ isList: true, urls })) };
}

async function take(visit: Visit, step: Step): Promise<void> {
  const { world, life } = visit;
  switch (step.do) {
    case 'make': {
      const name = `record ${visit.made.length}`;
      if (world.level === 'full') visit.made.push(name);
      visit.send(step.large ? name.padEnd(6000, '€') : name);
      return;
    }
    case 'wait':
      return pass(step.ms);
    case 'weather':
      world.weather = () => step.weather;
      return;
    case 'consent':
      return life.setConsent(step.level);
    case 'offline':
      world.isOnline = false;
      return;
    case 'block':
      return life.refuse('https://shop.test/sample');
    case 'end':
    case 'crash':
      if (world.level !== 'full') visit.unaccountable = visit.made.length;
      life[step.do]();
      Object.assign(visit, openPage(world));
      return;
    default:
      return life[step.do]();
  }
}

/** Fine weather, and time for everything to arrive; then what is still untold. */
async function settle(visit: Visit): Promise<void> {
  const { world } = visit;
  world.weather = () => 200;
  await take(visit, { do: 'show' });
  await take(visit, { do: 'online' });
  await take(visit, { do: 'consent', level: 'full' });
  await pass(300_000);
  await take(visit, { do: 'make', large: false });
  await pass(300_000);
}

function untold({ storage }: FakeWorld): Tellings[] {
  return [...storage.values()].map((text) => JSON.parse(text).counts);
}

async function liveThrough(steps: Step[]): Promise<{ visit: Visit; counts: Counts; arrived: string[] }> {
  const world = new FakeWorld();
  const visit: Visit = { world, made: [], unaccountable: 0, ...openPage(world) };
  for (const each of steps) await take(visit, each);
  await settle(visit);
  const taken = [...world.taken.values()];
  const counts = sumTellings([...taken.map((record) => record.counts), ...untold(world)]);
  return { visit, counts, arrived: taken.map(({ data }) => String(data).replace(/€+$/, '')) };
}

const lives = fc.array(step, { maxLength: 40 });
const runs = { numRuns: 150 };

it('each arrives at most once, and what is missing is counted as dropped', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { visit, counts, arrived } = await liveThrough(steps);
      expect(new Set(arrived).size).toBe(arrived.length);
      const accountable = visit.made.slice(visit.unaccountable);
      const missing = accountable.filter((name) => !arrived.includes(name)).length;
      // One that arrived without an answer and was given up later counts as dropped: never too few are told of.
      expect(missing).toBeLessThanOrEqual(droppedOf(counts));
      expect(accountable.length).toBeLessThanOrEqual(counts.made ?? 0);
    }),
    runs,
  );
});

it('while no answer is lost and consent holds, made, sent and dropped are exactly what the server sees', async () => {
  const honest = (step: Step) =>
    step.do !== 'consent' &&
    !['end', 'crash', 'hide'].includes(step.do) &&
    !(step.do === 'weather' && step.weather === 'lost-answer');
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { visit, counts, arrived } = await liveThrough(steps.filter(honest));
      expect(counts.made).toBe(visit.made.length);
      expect(counts.sent).toBe(arrived.length);
      expect(droppedOf(counts)).toBe(visit.made.length - arrived.length);
    }),
    runs,
  );
});

it('while consent holds, each that was made is told of as sent or dropped, once, however pages end', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { visit, counts } = await liveThrough(steps.filter((step) => step.do !== 'consent'));
      expect(counts.made).toBe(visit.made.length);
      expect((counts.sent ?? 0) + droppedOf(counts)).toBe(visit.made.length);
    }),
    runs,
  );
});

it('nothing is asked of the server or the store while consent is off', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const world = new FakeWorld();
      world.level = 'off';
      const visit: Visit = { world, made: [], unaccountable: 0, ...openPage(world) };
      for (const each of steps) if (each.do !== 'consent') await take(visit, each);
      await pass(300_000);
      expect(world.requests).toEqual([]);
      expect(world.storage.size).toBe(0);
    }),
    runs,
  );
});
