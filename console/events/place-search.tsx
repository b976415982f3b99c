import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { EventLocation } from '../../contract/events/event';
import { placeDetailsCall, placeSearchCall } from '../../contract/places/calls';
import type { PlaceSuggestion } from '../../contract/places/place';
import { isComposing } from '../../src/page/is-composing';
import { api } from '../frame/api';
import { FailureNotice } from '../frame/failure-notice';
import { asOwnerFailure } from '../frame/owner-failure';
import { useChange } from '../frame/use-change';

/** For which part of the console the provider charges. */
const TRACKING = { productPage: 'events', productSection: 'location' };
const TYPING_PAUSE_MS = 200;
const NOTHING = -1;

/** A search for a place, which returns its address and its coordinates (combobox pattern of the ARIA Authoring Practices Guide). */
export function PlaceSearch({ onFind }: { onFind(location: EventLocation): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NOTHING);
  const [sessionToken, setSessionToken] = useState(createToken);
  const search = useSuggestions(isOpen ? text : '', sessionToken);
  const found = useChange({
    send: ({ placeId }: PlaceSuggestion) =>
      api(placeDetailsCall, { query: { placeId, sessionToken, ...TRACKING } }),
    onChanged: ({ result }) => onFind(result.location),
  });
  const options = isOpen ? (search.data ?? []) : [];
  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (!suggestion) return;
    setText(suggestion.description);
    setIsOpen(false);
    // Details end the session: the provider charges the searches and them together.
    void found.change(suggestion).then(() => setSessionToken(createToken()));
  };
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') setActive(moveWithin(options.length, active, 1));
    else if (key === 'ArrowUp') setActive(moveWithin(options.length, active, -1));
    else if (key === 'Enter') choose(options[Math.max(0, active)]);
    else if (key === 'Escape') setIsOpen(false);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    // Enter must not save the form around the search.
    if (event.key === 'Enter') event.preventDefault();
    if (options.length > 0 && !isComposing(event.nativeEvent) && act(event.key)) event.preventDefault();
  };
  const failure = found.failure ?? (search.error && asOwnerFailure(search.error));
  return (
    <div className="field place-search">
      <label htmlFor={id}>Find the place by its address or town</label>
      <div className="place-combobox">
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(NOTHING);
            setIsOpen(true);
          }}
          onKeyDown={press}
          onBlur={() => setIsOpen(false)}
        />
        <div
          className="place-options"
          role="listbox"
          id={`${id}-list`}
          aria-label="Places"
          hidden={options.length === 0}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: The field keeps the focus and names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field handles the keys.
            <div
              key={option.placeId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field must not lose the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <strong>{option.mainText}</strong> {option.secondaryText}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && search.data ? countPlaces(search.data.length) : ''}
      </p>
      <FailureNotice
        failure={failure}
        onRetry={() => {
          found.reset();
          void search.refetch();
        }}
      />
    </div>
  );
}

/** Returns the places that match, after a pause in typing. */
function useSuggestions(text: string, sessionToken: string) {
  const [input, setInput] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setInput(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [placeSearchCall.path, input],
    queryFn: async ({ signal }) =>
      (await api(placeSearchCall, { query: { input, sessionToken } }, { signal })).predictions,
    enabled: input !== '',
  });
}

function createToken(): string {
  return crypto.randomUUID();
}

function countPlaces(count: number): string {
  if (count === 0) return 'No place matches.';
  return count === 1 ? '1 place matches.' : `${count} places match.`;
}

/** Returns the next option, with none between the last and the first. */
function moveWithin(count: number, active: number, by: number): number {
  const next = active + by;
  if (next >= count) return NOTHING;
  return next < NOTHING ? count - 1 : next;
}
