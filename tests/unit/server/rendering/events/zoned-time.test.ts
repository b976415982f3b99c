import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localTimeOf, zonedInstant } from '../../../../../server/rendering/events';

const NEW_YORK = 'America/New_York';

it.each([
  ['2026-12-12T11:00', '2026-12-12T16:00:00.000Z', 'in winter'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z', 'in summer'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z', 'the first of two equal ones'],
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z', 'an hour later where the clocks skip it'],
])('%s in New York is %s: %s', (local, instant) => {
  expect(new Date(zonedInstant(NEW_YORK, local)).toISOString()).toBe(instant);
});

it('a time that a zone shows leads back to an instant that it shows so', () => {
  const zones = fc.constantFrom(NEW_YORK, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const local = localTimeOf(zone, minute * 60_000);
      expect(localTimeOf(zone, zonedInstant(zone, local))).toBe(local);
    }),
  );
});
