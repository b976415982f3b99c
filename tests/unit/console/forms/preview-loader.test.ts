import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPreviewLoader, type PreviewInput } from '../../../../console/forms/preview-loader';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { SAMPLE_FORM } from '../../server/features/forms/sample-form';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const input = (name: string): PreviewInput => ({ form: { ...SAMPLE_FORM, name }, isSent: false });

it('loads once for changes in a row, and ignores responses that a later change has overtaken', async () => {
  const waiting = new Map<string, (html: string) => void>();
  const onResult = vi.fn();
  const end = new AbortController();
  const loader = createPreviewLoader({
    load: ({ form }) => new Promise((resolve) => waiting.set(form.name, resolve)),
    onResult,
    signal: end.signal,
  });
  loader.request(input('first'));
  await vi.advanceTimersByTimeAsync(0);
  for (const name of ['a', 'ab', 'abc']) loader.request(input(name));
  await vi.advanceTimersByTimeAsync(1000);
  loader.request(input('last'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([...waiting.keys()]).toEqual(['first', 'abc', 'last']);
  for (const [name, respond] of [...waiting].reverse()) respond(`<p>${name}</p>`);
  await vi.advanceTimersByTimeAsync(0);
  expect(onResult).toHaveBeenCalledExactlyOnceWith({ html: '<p>last</p>', failure: '' });
  end.abort();
  loader.request(input('late'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting.has('late')).toBe(false);
});

it('reports why a preview failed', async () => {
  const onResult = vi.fn();
  const loader = createPreviewLoader({
    load: () => Promise.reject(new OwnerFailure('unavailable', 'Try again.')),
    onResult,
    signal: new AbortController().signal,
  });
  loader.request(input('x'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onResult).toHaveBeenCalledExactlyOnceWith({ failure: 'Try again.' });
});
