import { type KeyboardEvent, useId, useState } from 'react';
import type { PlaceSuggestion } from '../../contract/places/place';
import { isComposing } from '../../src/page/is-composing';

export interface PlaceSearchProps {
  text: string;
  /** Null while the list is closed. */
  suggestions: readonly PlaceSuggestion[] | null;
  onType(text: string): void;
  onChoose(suggestion: PlaceSuggestion): void;
  onClose(): void;
}

const NOTHING = -1;

/** A field with a list of suggestions (combobox pattern of the ARIA Authoring Practices Guide). */
export function PlaceSearch({ text, suggestions, onType, onChoose, onClose }: PlaceSearchProps) {
  const id = useId();
  const [active, setActive] = useState(NOTHING);
  const options = suggestions ?? [];
  const isOpen = options.length > 0;
  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (!suggestion) return;
    setActive(NOTHING);
    onChoose(suggestion);
  };
  const step = (by: number) => setActive(moveWithin(options.length, active, by));
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter') choose(options[Math.max(0, active)]);
    else if (key === 'Escape') onClose();
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen && !isComposing(event.nativeEvent) && act(event.key)) event.preventDefault();
  };
  return (
    <form className="list-filter place-search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>Address or town</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active !== NOTHING ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          setActive(NOTHING);
          onType(target.value);
        }}
        onKeyDown={press}
        onBlur={onClose}
      />
      <div className="place-options" role="listbox" id={`${id}-list`} aria-label="Places" hidden={!isOpen}>
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
    </form>
  );
}

/** Returns the next option, with none between the last and the first. */
function moveWithin(count: number, active: number, by: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
