import { loadSuggestions } from '../../api/search';
import { adoptStyles } from '../../page/adopt-styles';
import { after } from '../../page/after';
import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { fill } from '../../page/fill';
import { isComposing } from '../../page/is-composing';
import { pageStrings } from '../../page/page-strings';
import { searchStrings } from '../../strings/search';
import { searchStyles } from './search-styles';
import { createSuggestionList } from './suggestion-list';

/** Time without typing after which suggestions are requested, in ms. */
const QUIET = 150;

/** The engine's search page has a text field. */
const FIELD = '[type=search],.sqs-search-page-input input';

/** Page with the results, for a field without a form (spec §2 Paths). */
const RESULTS = '/search?q=';

/** Suggests products and pages while a visitor types in a search form. Without suggestions the form works as before. */
export function search(form: HTMLElement, { page, signal }: BehaviourContext): void {
  const field = form.querySelector<HTMLInputElement>(FIELD);
  if (!field) return;
  const strings = pageStrings(page, searchStrings);
  adoptStyles(page, searchStyles);
  const list = createSuggestionList(page, form, field, strings.suggestions, signal);
  const readQuery = (): string => field.value.trim();
  let requested = '';

  const suggest = async (): Promise<void> => {
    const query = readQuery();
    if (query === requested) return;
    requested = query;
    const found = query ? await loadSuggestions(page, query, signal).catch(() => []) : [];
    // A slow response may arrive after the visitor has typed on or left.
    if (signal.aborted || query !== readQuery() || !field.matches(':focus')) return;
    list._show(found);
    if (query) announce(page, countText(strings, found.length));
  };
  const onInput = (): void => {
    const query = readQuery();
    if (!query) list._hide();
    after(page, QUIET, signal, () => {
      if (query === readQuery()) void suggest();
    });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isHandled = handleKey(event.key);
    if (isHandled) event.preventDefault();
  };
  /** Returns whether the key is used here, and not by the field. */
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown') return list._move(1);
    if (key === 'ArrowUp') return list._move(-1);
    if (key === 'Escape') return close();
    if (key !== 'Enter' || (field.form && !list._selected)) return false;
    if (list._selected) list._selected.click();
    else page.window.location.href = page.origin + RESULTS + encodeURIComponent(readQuery());
    return true;
  };
  const close = (): boolean => {
    requested = '';
    return list._hide();
  };

  field.addEventListener('input', onInput, { signal });
  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('blur', close, { signal });
}

function countText(strings: Record<keyof typeof searchStrings, string>, count: number): string {
  if (count === 0) return strings.noSuggestions;
  return fill(count === 1 ? strings.oneSuggestion : strings.manySuggestions, { count });
}
