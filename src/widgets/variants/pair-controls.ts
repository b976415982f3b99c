import { isComposing } from '../../page/is-composing';
import type { Page } from '../../page/page';
import { randomKey } from '../../page/random-key';
import { OPTION_CONTROL, optionName, readOptions } from '../product-parts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Keeps the select and the radio buttons of each option at the same value. */
export function pairControls(element: HTMLElement, page: Page, signal: AbortSignal): void {
  separateRadios(element, page, signal);
  for (const { name, value } of readOptions(element)) setOption(element, name, value);
  // Before the behaviour reads the choice.
  const onChange = ({ target }: Event): void => {
    const control = target as Control;
    setOption(element, optionName(control), control.value);
  };
  element.addEventListener('change', onChange, { capture: true, signal });
  const onKey = (event: KeyboardEvent): void => {
    const label = event.target as HTMLElement;
    if (!label.matches('label') || !/^( |Enter)$/.test(event.key) || isComposing(event)) return;
    event.preventDefault();
    label.click();
  };
  element.addEventListener('keydown', onKey, { signal });
}

/** Sets the controls of an option to a value. */
export function setOption(element: HTMLElement, name: string, value: string): void {
  for (const control of controlsOf(element)) {
    if (optionName(control) !== name) continue;
    if (control instanceof HTMLSelectElement) control.value = value;
    else {
      control.checked = control.value === value;
      // The engine makes each label a button.
      for (const label of control.labels ?? [])
        if (label.role === 'button') label.ariaPressed = String(control.checked);
    }
  }
}

/** Gives radio buttons that share a group or an id with those of another product a group and an id of their own. */
function separateRadios(element: HTMLElement, { document, window, mark }: Page, signal: AbortSignal): void {
  const key = `-${randomKey(window.crypto)}`;
  const isTaken = (attribute: 'id' | 'name', value: string): boolean =>
    [...document.querySelectorAll(`[${attribute}="${CSS.escape(value)}"]`)].some(
      (other) => !element.contains(other),
    );
  for (const radio of controlsOf(element)) {
    const { id, name } = radio;
    if (radio.type !== 'radio') continue;
    mark(radio, signal, 'id name');
    if (isTaken('name', name)) radio.name += key;
    if (!id || !isTaken('id', id)) continue;
    radio.id += key;
    for (const label of element.querySelectorAll('label'))
      if (label.htmlFor === id) mark(label, signal, 'for').htmlFor += key;
  }
}

function controlsOf(element: HTMLElement): NodeListOf<Control> {
  return element.querySelectorAll<Control>(OPTION_CONTROL);
}
