import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitWeight } from '../../../src/perf/visit-weight';
import { createTestPage } from '../../support/test-page';
import { clearVisitor, writeCookie } from '../tracking/tracking-page';

afterEach(() => {
  clearVisitor();
  vi.restoreAllMocks();
});

function weightAt(sampleRate: unknown): number {
  return visitWeight(createTestPage('', { tracking: { sampleRate } }));
}

describe('visitWeight', () => {
  it('is 1 if the site sets no rate or an invalid one', () => {
    expect(weightAt(undefined)).toBe(1);
    expect(weightAt('half')).toBe(1);
  });

  it('is 0 at a rate of 0, and 1 at a rate of 1', () => {
    expect(weightAt(0)).toBe(0);
    expect(weightAt(1)).toBe(1);
  });

  it('is the same on every page of a visit', () => {
    writeCookie('SS_SESSION_ID=1fffffff-0000-4000-8000-000000000000');
    for (let page = 0; page < 5; page++) expect(weightAt(0.25)).toBe(4);
    writeCookie('SS_SESSION_ID=7fffffff-0000-4000-8000-000000000000');
    for (let page = 0; page < 5; page++) expect(weightAt(0.25)).toBe(0);
  });

  it('is random for each page without a session id', () => {
    const random = vi.spyOn(Math, 'random');
    random.mockReturnValue(0.09);
    expect(weightAt(0.1)).toBe(10);
    random.mockReturnValue(0.1);
    expect(weightAt(0.1)).toBe(0);
  });

  it.each([0.5, 0.2, 0.1])('at %s: the weights of all sessions add up to the number of visits', (rate) => {
    const sessions = Array.from({ length: 1000 }, (_, index) => Math.floor(((index + 0.5) / 1000) * 2 ** 32));
    const weights = sessions.map((session) => {
      writeCookie(`SS_SESSION_ID=${session.toString(16).padStart(8, '0')}-0000`);
      return weightAt(rate);
    });
    expect(weights.reduce((sum, weight) => sum + weight)).toBe(1000);
  });
});
