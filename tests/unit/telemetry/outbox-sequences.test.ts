import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentLevel } from '../../../src/telemetry/consent';
import { createOutbox, type Send } from '../../../src/telemetry/outbox';
import type { ClientReports, Counts } from '../../../src/telemetry/outbox-record';
import { FakeBrowser, FakeTab, fakeEndpoint, type NetworkState, pass } from '../../support/fake-delivery';
import { droppedOf, sumClientReports } from '../../support/sum-client-reports';

/** Records of a visitor on many pages, on any network: each is delivered once or counted as dropped. */

type Step =
  | { do: 'make'; large: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'network'; network: NetworkState }
  | { do: 'offline' | 'online' | 'hide' | 'show' | 'end' | 'crash' | 'block' }
  | { do: 'consent'; level: ConsentLevel };

const network: fc.Arbitrary<NetworkState> = fc.constantFrom<NetworkState>(
  200,
  200,
  'down',
  'lost-response',
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), network }) },
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
  readonly browser: FakeBrowser;
  /** Records made while consent was full. */
  readonly made: string[];
  /** How many of these cannot be counted: a page ended that may store nothing, not even counts. */
  unaccountable: number;
  tab: FakeTab;
  send: Send;
}

function openPage(browser: FakeBrowser): Pick<Visit, 'tab' | 'send'> {
  const tab = new FakeTab(browser);
  const outbox = createOutbox(tab.page, tab.consent, tab.signal);
  const urls = () => ['https://shop.test/sample', 'https://shop.test/other'];
  return { tab, send: outbox.open(fakeEndpoint({ isList: true, urls })) };
}

async function take(visit: Visit, step: Step): Promise<void> {
  const { browser, tab } = visit;
  switch (step.do) {
    case 'make': {
      const name = `record ${visit.made.length}`;
      if (browser.level === 'full') visit.made.push(name);
      visit.send(step.large ? name.padEnd(6000, '€') : name);
      return;
    }
    case 'wait':
      return pass(step.ms);
    case 'network':
      browser.network = () => step.network;
      return;
    case 'consent':
      return tab.setConsent(step.level);
    case 'offline':
      browser.isOnline = false;
      return;
    case 'block':
      return tab.block('https://shop.test/sample');
    case 'end':
    case 'crash':
      if (browser.level !== 'full') visit.unaccountable = visit.made.length;
      tab[step.do]();
      Object.assign(visit, openPage(browser));
      return;
    default:
      return tab[step.do]();
  }
}

/** Restores the network, waits until everything has arrived, and lets one more record report the counts. */
async function settle(visit: Visit): Promise<void> {
  const { browser } = visit;
  browser.network = () => 200;
  await take(visit, { do: 'show' });
  await take(visit, { do: 'online' });
  await take(visit, { do: 'consent', level: 'full' });
  await pass(300_000);
  await take(visit, { do: 'make', large: false });
  await pass(300_000);
}

function unreported({ storage }: FakeBrowser): ClientReports[] {
  return [...storage.values()].map((text) => JSON.parse(text).counts);
}

async function runSteps(steps: Step[]): Promise<{ visit: Visit; counts: Counts; arrived: string[] }> {
  const browser = new FakeBrowser();
  const visit: Visit = { browser, made: [], unaccountable: 0, ...openPage(browser) };
  for (const each of steps) await take(visit, each);
  await settle(visit);
  const taken = [...browser.taken.values()];
  const counts = sumClientReports([...taken.map((record) => record.counts), ...unreported(browser)]);
  return { visit, counts, arrived: taken.map(({ data }) => String(data).replace(/€+$/, '')) };
}

const sequences = fc.array(step, { maxLength: 40 });
const runs = { numRuns: 150 };

it('each record arrives at most once, and missing ones are counted as dropped', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { visit, counts, arrived } = await runSteps(steps);
      expect(new Set(arrived).size).toBe(arrived.length);
      const accountable = visit.made.slice(visit.unaccountable);
      const missing = accountable.filter((name) => !arrived.includes(name)).length;
      // A record that arrived without a response and was dropped later is counted too: drops are never too few.
      expect(missing).toBeLessThanOrEqual(droppedOf(counts));
      expect(accountable.length).toBeLessThanOrEqual(counts.made ?? 0);
    }),
    runs,
  );
});

it('made, sent and dropped are exact while no response is lost and consent stays', async () => {
  const honest = (step: Step) =>
    step.do !== 'consent' &&
    !['end', 'crash', 'hide'].includes(step.do) &&
    !(step.do === 'network' && step.network === 'lost-response');
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { visit, counts, arrived } = await runSteps(steps.filter(honest));
      expect(counts.made).toBe(visit.made.length);
      expect(counts.sent).toBe(arrived.length);
      expect(droppedOf(counts)).toBe(visit.made.length - arrived.length);
    }),
    runs,
  );
});

it('each record is counted once as sent or dropped while consent stays, however pages end', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { visit, counts } = await runSteps(steps.filter((step) => step.do !== 'consent'));
      expect(counts.made).toBe(visit.made.length);
      expect((counts.sent ?? 0) + droppedOf(counts)).toBe(visit.made.length);
    }),
    runs,
  );
});

it('nothing is sent or stored while consent is off', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const browser = new FakeBrowser();
      browser.level = 'off';
      const visit: Visit = { browser, made: [], unaccountable: 0, ...openPage(browser) };
      for (const each of steps) if (each.do !== 'consent') await take(visit, each);
      await pass(300_000);
      expect(browser.requests).toEqual([]);
      expect(browser.storage.size).toBe(0);
    }),
    runs,
  );
});
