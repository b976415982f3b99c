import { describe, expect, it } from 'vitest';
import { JobRefused } from '../../../../../server/platform/jobs';
import { decideOutcome, MAX_ATTEMPTS } from '../../../../../server/platform/jobs/decide-outcome';

const NOW = Date.UTC(2026, 10, 22);
const decide = (reason: unknown, attempts = 1, retrySeconds = 86_400) =>
  decideOutcome({ attempts, pendingSince: new Date(NOW) }, { name: 'test', retrySeconds }, reason, {
    now: NOW,
    random: () => 0,
  });

describe('a failed attempt', () => {
  it('is followed by another one', () => {
    expect(decide(new Error('Down.'))).toEqual({ state: 'pending', error: 'Down.', delayMs: 15_000 });
  });

  it('is the last when the receiver refuses the submission for good', () => {
    expect(decide(new JobRefused('Gone.'))).toEqual({ state: 'failed', error: 'Gone.' });
  });

  it('is the last after many attempts', () => {
    expect(decide(new Error('Down.'), MAX_ATTEMPTS - 1).state).toBe('pending');
    expect(decide(new Error('Down.'), MAX_ATTEMPTS)).toEqual({ state: 'failed', error: 'Down.' });
  });

  it('is the last when the next one would be too late', () => {
    expect(decide(new Error('Down.'), 1, 15).state).toBe('pending');
    expect(decide(new Error('Down.'), 1, 14.999).state).toBe('failed');
  });

  it('has one short line as its reason, which the database can store', () => {
    const { error } = decide(new Error(`550\u0000\r\n${'x'.repeat(9999)}`)) as { error: string };
    expect(error).toHaveLength(500);
    expect(error).toMatch(/^550 x+$/);
    expect(decide(new Error('')).state).toBe('pending');
    expect(decide('text')).toMatchObject({ error: 'text' });
  });
});
