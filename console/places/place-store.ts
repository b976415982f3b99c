import type { Place, PlaceSuggestion } from '../../contract/places/place';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { PlaceCalls } from './place-calls';

/** For which part of the console the provider charges. */
const TRACKING = { productPage: 'places', productSection: 'search' };
const TYPING_PAUSE_MS = 200;

export interface PlaceState extends LoadedState {
  /** What is in the field. */
  text: string;
  /** Null before the first search, and after a choice. */
  suggestions: PlaceSuggestion[] | null;
  /** The place that was chosen. */
  place: Place | null;
  /** What the last action did. */
  result: string;
}

export interface PlaceStore extends Pick<ScreenState<PlaceState>, 'subscribe' | 'read'> {
  /** Searches for what was typed, after a pause in typing. */
  type(text: string): Promise<void>;
  /** Loads the address of a suggestion. */
  choose(suggestion: PlaceSuggestion): Promise<void>;
  /** Closes the list of suggestions. */
  close(): void;
  /** Puts the location of the place on the clipboard. */
  copy(): Promise<void>;
  /** Repeats the last call that failed. */
  retry(): Promise<void>;
}

export interface PlaceStoreDeps {
  calls: PlaceCalls;
  /** Resolves after the milliseconds; rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  writeClipboard(text: string): Promise<void>;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns the location as the content of a store states it. */
export function formatLocation({ location }: Place): string {
  return JSON.stringify({ location }, null, 2);
}

/** Returns a store of the search for places. */
export function createPlaceStore({ calls, wait, writeClipboard, onSignedOut }: PlaceStoreDeps): PlaceStore {
  const screen = createScreenState<PlaceState>(
    { isLoading: false, failure: null, text: '', suggestions: null, place: null, result: '' },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  let retry = async (): Promise<void> => {};
  const search = (text: string): Promise<void> =>
    screen.load(async (signal) => {
      await wait(TYPING_PAUSE_MS, signal);
      return { suggestions: text.trim() === '' ? null : await calls.search(text, signal) };
    });
  const choose = (suggestion: PlaceSuggestion): Promise<void> =>
    screen.load(async (signal) => ({ place: await calls.find(suggestion.placeId, TRACKING, signal) }));
  return {
    subscribe,
    read,
    type(text) {
      change({ text, result: '' });
      retry = () => search(text);
      return search(text);
    },
    choose(suggestion) {
      change({ text: suggestion.description, suggestions: null, result: '' });
      retry = () => choose(suggestion);
      return choose(suggestion);
    },
    close: () => change({ suggestions: null }),
    async copy() {
      const { place } = read();
      if (!place) return;
      const copied = await writeClipboard(formatLocation(place)).then(
        () => 'The location is copied.',
        () => 'The browser does not allow copying. Select the text instead.',
      );
      change({ result: copied });
    },
    retry: () => retry(),
  };
}
