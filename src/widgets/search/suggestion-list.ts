import type { Suggestion } from '../../api/search';
import type { Page } from '../../page/page';
import { moveSelection } from './move-selection';

/** The list of suggestions below a text field: a combobox by the pattern of the ARIA Authoring Practices Guide. */
export interface SuggestionList {
  /** Shows suggestions, none of them selected; an empty list hides it. */
  _show(suggestions: readonly Suggestion[]): void;
  /** Selects the next or the previous suggestion. Returns false while none are shown. */
  _move(step: 1 | -1): boolean;
  /** The selected suggestion, a link. */
  readonly _selected: HTMLElement | undefined;
  /** Hides the list. Returns false if it was hidden. */
  _hide(): boolean;
}

/** The attributes of a combobox. */
const STATES = ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'];

let lists = 0;

/** Adds a list to a form. The field gets the role and the states of a combobox until `signal` aborts. */
export function createSuggestionList(
  page: Page,
  form: HTMLElement,
  field: HTMLInputElement,
  label: string,
  signal: AbortSignal,
): SuggestionList {
  const { document } = page;
  const box = document.createElement('div');
  const id = `vitrine-suggestions-${++lists}`;
  let selected = -1;
  const options = (): HTMLElement[] => [...box.children] as HTMLElement[];

  const select = (index: number): void => {
    selected = index;
    const option = options()[index];
    for (const each of options()) each.ariaSelected = `${each === option}`;
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const setOpen = (isOpen: boolean): void => {
    box.hidden = !isOpen;
    field.ariaExpanded = `${isOpen}`;
    select(-1);
  };
  const place = (): void => {
    const { style } = box;
    style.top = `${field.offsetTop + field.offsetHeight}px`;
    style.left = `${field.offsetLeft}px`;
    style.width = `${field.offsetWidth}px`;
  };

  box.className = 'vitrine-suggestions';
  box.id = id;
  box.role = 'listbox';
  box.ariaLabel = label;
  // A press would take the focus from the field, which closes the list before the click.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  form.classList.add('vitrine-search');
  page.mark(field, signal, STATES.join(' '));
  page.mark(form, signal, '.vitrine-search');
  form.append(page.mark(box, signal));
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', id);
  setOpen(false);

  return {
    _show(suggestions) {
      box.replaceChildren(...suggestions.map((each, index) => createOption(page, each, `${id}-${index}`)));
      place();
      setOpen(suggestions.length > 0);
    },
    _move(step) {
      if (box.hidden) return false;
      select(moveSelection(selected, step, options().length));
      return true;
    },
    get _selected() {
      return options()[selected];
    },
    _hide() {
      const wasOpen = !box.hidden;
      setOpen(false);
      return wasOpen;
    },
  };
}

function createOption(
  { document, origin }: Page,
  { url, title, imageUrl }: Suggestion,
  id: string,
): HTMLElement {
  const link = document.createElement('a');
  link.id = id;
  link.role = 'option';
  link.tabIndex = -1;
  // An address of this site, whatever the response contains.
  if (/^\//.test(url)) link.href = origin + url;
  if (imageUrl) {
    const image = document.createElement('img');
    image.alt = '';
    // The page's base address may be of another origin. Two slashes name another host.
    image.src = /^\/(?![/\\])/.test(imageUrl) ? origin + imageUrl : imageUrl;
    link.append(image);
  }
  link.append(title);
  return link;
}
