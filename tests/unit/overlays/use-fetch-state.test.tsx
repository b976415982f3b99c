import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFetchState } from '../../../src/overlays/stage/use-fetch-state';

type Fetcher = (signal: AbortSignal) => Promise<string>;
let seen: ReturnType<typeof useFetchState<string>>;

function Reader({ fetcher }: { readonly fetcher: Fetcher }) {
  seen = useFetchState(fetcher);
  return null;
}

function mount(fetcher: Fetcher) {
  const root = createRoot(document.createElement('div'));
  root.render(<Reader fetcher={fetcher} />);
  return root;
}

const status = (expected: string) => vi.waitFor(() => expect(seen?.status).toBe(expected));

beforeEach(() => {
  seen = undefined as unknown as typeof seen;
});

it('is pending, then a success with its data', async () => {
  mount(async () => 'data');
  await status('success');
  expect(seen).toMatchObject({ data: 'data' });
});

it('is pending, then a failure with its error', async () => {
  const error = new Error('no');
  mount(() => Promise.reject(error));
  await status('failed');
  expect(seen.error).toBe(error);
});

it('keeps its data while it fetches again', async () => {
  let resolveFetch = (_: string): void => {};
  const fetcher = () => new Promise<string>((resolve) => (resolveFetch = resolve));
  mount(fetcher);
  await status('pending');
  await vi.waitFor(() => resolveFetch('first'));
  await status('success');
  seen.refetch();
  await status('pending');
  expect(seen.data).toBe('first');
  resolveFetch('second');
  await vi.waitFor(() => expect(seen.data).toBe('second'));
});

it('ignores the response of an earlier fetch and aborts its signal', async () => {
  const calls: { signal: AbortSignal; resolve: (value: string) => void }[] = [];
  mount((signal) => new Promise((resolve) => calls.push({ signal, resolve })));
  await vi.waitFor(() => expect(calls.length).toBe(1));
  seen.refetch();
  await vi.waitFor(() => expect(calls.length).toBe(2));
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.resolve('new');
  await status('success');
  calls[0]?.resolve('old');
  await Promise.resolve();
  expect(seen.data).toBe('new');
});

it('aborts when the component unmounts', async () => {
  let signal: AbortSignal | undefined;
  const root = mount((given) => {
    signal = given;
    return new Promise(() => {});
  });
  await vi.waitFor(() => expect(signal).toBeDefined());
  root.unmount();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
