// The inline script of a page's head. It holds presses until the entry arrives, and releases them after a time-out.
// Every page contains all its bytes, so it shares no code with the entry.

import type { Stub } from './loader/stub-handover';
import { isComposing } from './page/is-composing';

/** Selectors of the directory, defined by the build: elements to press, and those that handle their form's submit. */
declare const PRESSABLE: string;
declare const OWNS_FORM: string;

/** A click, a key or a submit. */
type Press = KeyboardEvent & SubmitEvent & { target: HTMLElement & { href?: unknown } };

((scope: typeof globalThis & { vitrine?: Stub & Partial<Node>; Y?: unknown }, ownsForm: string): void => {
  // Scripts that replace the page run its inline scripts again. An element with the id `vitrine` is no stub.
  if (scope.vitrine && !scope.vitrine.nodeType) return;
  const stub: Stub = { held: [], errors: [] };

  const onPress = (event: Press): void => {
    const held = stub.held;
    const target = event.target;
    const isSubmit = event.type === 'submit';
    // Once the script has taken over, it finds the element, also in a form whose controls hide these methods.
    const element =
      held &&
      (target.closest<HTMLElement>(PRESSABLE) ?? (isSubmit && target.querySelector<HTMLElement>(ownsForm)));
    if (
      element &&
      // A form handles its submit, and not every press in it.
      (isSubmit || !('action' in element)) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey &&
      !isComposing(event) &&
      // The browser turns a key on a native control or a link into a click.
      (!event.key || ((event.key === ' ' || event.key === 'Enter') && !target.href && target.role))
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // After 4 s, the entry may have failed to load.
      setTimeout(release, 4000);
      held.push([event, element, element.dataset.itemId]);
      element.ariaBusy = element.dataset.vitrineHeld = 'true';
    }
  };

  const release = (): void => {
    const held = stub.held;
    stub.held = null;
    held?.forEach(([event, element]) => {
      delete element.dataset.vitrineHeld;
      element.ariaBusy = null;
      // A control that handles its form's submit submits the form. A link in a form does not.
      const form =
        event.type === 'submit'
          ? event.target
          : element.matches(ownsForm) && element.closest('form[method=post]');
      if (form) (form as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    });
  };

  for (const type of ['click', 'keydown', 'submit']) addEventListener(type, onPress as never, true);
  for (const type of ['error', 'unhandledrejection']) {
    addEventListener(type, (event) => stub.errors[9] || stub.errors.push(event), true);
  }
  scope.vitrine = stub;
  // Inline scripts of the engine's pages call a global `Y`. If its library is not there, the calls have no effect.
  function getY(): unknown {
    return scope.Y;
  }
  scope.Y ??= new Proxy(getY, { get: getY });
})(self as never, OWNS_FORM);
