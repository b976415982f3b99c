import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createValueEvidence } from '../../../../../server/telemetry/intake/cardinality-limits';
import type { LimitedValue } from '../../../../../server/telemetry/intake/known-values';

const DAY = '2026-03-04';
const NOTHING = { isRecent: false, isHalfFull: false };
const template = (value: string): LimitedValue => ({ dimension: 'template', value });
const networks = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

it('admits a value once three networks have sent it', () => {
  const evidence = createValueEvidence();
  const admit = (network: string) => evidence.admit(DAY, network, template('clay'), NOTHING);
  expect([admit('192.0.2.1'), admit('192.0.2.1'), admit('2001:db8::/64')]).toEqual([false, false, false]);
  expect(admit('192.0.2.2')).toBe(true);
});

it('admits a value of the last days, or of the operator’s own machines, at once', () => {
  const evidence = createValueEvidence();
  expect(evidence.admit(DAY, '192.0.2.1', template('clay'), { ...NOTHING, isRecent: true })).toBe(true);
  expect(evidence.admit(DAY, '10.0.0.1', template('ash'), NOTHING)).toBe(true);
});

it('admits a few errors of one network while half of the day’s errors are free', () => {
  const admitted = (isHalfFull: boolean) => {
    const evidence = createValueEvidence();
    const values = Array.from({ length: 30 }, (_, index) => `${index}`);
    return values.filter((value) =>
      evidence.admit(DAY, '192.0.2.1', { dimension: 'errorGroup', value }, { isRecent: false, isHalfFull }),
    ).length;
  };
  expect([admitted(false), admitted(true)]).toEqual([5, 0]);
});

it('remembers little of 100,000 invented values from one network', () => {
  const evidence = createValueEvidence();
  for (let index = 0; index < 100_000; index++)
    expect(evidence.admit(DAY, '192.0.2.1', template(`t${index}`), NOTHING)).toBe(false);
  expect(evidence.candidates).toBe(20);
  // The values of others still find their place.
  const admitted = networks(5).map((network) => evidence.admit(DAY, network, template('clay'), NOTHING));
  expect(admitted).toContain(true);
});

it('remembers a bounded number of values, whoever sends them', () => {
  const evidence = createValueEvidence(50);
  for (const network of networks(200))
    for (let index = 0; index < 20; index++)
      evidence.admit(DAY, network, template(`${network} ${index}`), NOTHING);
  expect(evidence.candidates).toBe(50);
});

it('admits at most sixty values a day from three networks, whatever these send', () => {
  const sent = fc.array(fc.tuple(fc.constantFrom(...networks(3)), fc.nat(200)), { maxLength: 2000 });
  fc.assert(
    fc.property(sent, (values) => {
      const evidence = createValueEvidence();
      const admitted = values.filter(([network, value]) =>
        evidence.admit(DAY, network, template(`${value}`), NOTHING),
      );
      expect(admitted.length).toBeLessThanOrEqual(3 * 20);
    }),
    { numRuns: 50 },
  );
});
