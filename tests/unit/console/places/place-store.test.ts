import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { PlaceCalls } from '../../../../console/places/place-calls';
import { createPlaceStore } from '../../../../console/places/place-store';
import type { Place, PlaceSuggestion } from '../../../../contract/places/place';

const SUGGESTION: PlaceSuggestion = {
  placeId: 'p1',
  description: 'Boston, Massachusetts',
  mainText: 'Boston',
  secondaryText: 'Massachusetts',
};
const PLACE: Place = {
  placeId: 'p1',
  formattedAddress: 'Boston, Massachusetts, United States',
  location: {
    addressTitle: '',
    addressLine1: '',
    addressLine2: 'Boston',
    addressCountry: 'US',
    mapLat: 42,
    mapLng: -71,
  },
};

function open() {
  const calls = {
    search: vi.fn<PlaceCalls['search']>(async () => [SUGGESTION]),
    find: vi.fn<PlaceCalls['find']>(async () => PLACE),
  };
  const pauses: { signal: AbortSignal; end: () => void }[] = [];
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      pauses.push({ signal, end: resolve });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const writeClipboard = vi.fn(async (_text: string) => {});
  const onSignedOut = vi.fn();
  const store = createPlaceStore({ calls, wait, writeClipboard, onSignedOut });
  return { calls, store, pauses, writeClipboard, onSignedOut };
}

it('searches once, after a pause in typing', async () => {
  const { calls, store, pauses } = open();
  const first = store.type('bos');
  const second = store.type('bost');
  pauses.at(-1)?.end();
  await Promise.all([first, second]);
  expect(pauses[0]?.signal.aborted).toBe(true);
  expect(calls.search.mock.calls.map(([text]) => text)).toEqual(['bost']);
  expect(store.read()).toMatchObject({ text: 'bost', suggestions: [SUGGESTION], isLoading: false });
});

it('has no suggestions for an empty field', async () => {
  const { calls, store, pauses } = open();
  const typed = store.type('  ');
  pauses[0]?.end();
  await typed;
  expect([calls.search.mock.calls.length, store.read().suggestions]).toEqual([0, null]);
});

it('loads the place of a suggestion with the tracking context, and copies its location', async () => {
  const { calls, store, writeClipboard } = open();
  await store.choose(SUGGESTION);
  expect(calls.find).toHaveBeenCalledWith(
    'p1',
    { productPage: 'places', productSection: 'search' },
    expect.any(AbortSignal),
  );
  expect(store.read()).toMatchObject({ text: 'Boston, Massachusetts', suggestions: null, place: PLACE });
  await store.copy();
  expect(JSON.parse(writeClipboard.mock.calls[0]?.[0] ?? '')).toEqual({ location: PLACE.location });
  expect(store.read().result).toBe('The location is copied.');
  writeClipboard.mockRejectedValueOnce(new Error('not allowed'));
  await store.copy();
  expect(store.read().result).toContain('Select the text instead.');
});

it('repeats the call that failed, and leads to the sign-in page after the session', async () => {
  const { calls, store, onSignedOut } = open();
  calls.find.mockRejectedValueOnce(new OwnerFailure('unavailable', 'Unable to load results'));
  await store.choose(SUGGESTION);
  expect(store.read()).toMatchObject({ place: null, failure: { message: 'Unable to load results' } });
  await store.retry();
  expect(store.read()).toMatchObject({ place: PLACE, failure: null });
  calls.find.mockRejectedValueOnce(new OwnerFailure('signed-out', 'Sign in again.'));
  await store.choose(SUGGESTION);
  expect(onSignedOut).toHaveBeenCalledOnce();
});
