// What a page's head runs before anything else: it keeps what visitors press until the script is there to answer, or
// lets go of it. Every byte of it is in every page, so it shares no code with the script that takes over.

import type { Stub } from './loader/stub-handover';

/** What may be pressed, and what of it stands for its form: the directory's selectors, written here by the build. */
declare const PRESSABLE: string;
declare const OWNS_FORM: string;

/** A click, a key or a submit. */
type Press = KeyboardEvent & SubmitEvent & { target: HTMLElement & { form?: unknown; href?: unknown } };

((scope: typeof globalThis & { vitrine?: Stub; Y?: unknown }, pressable: string, ownsForm: string): void => {
  const stub: Stub = { held: [], errors: [] };

  const onPress = (event: Press): void => {
    const { held } = stub;
    const { target } = event;
    const isSubmit = event.type === 'submit';
    const element =
      target.closest<HTMLElement>(pressable) ?? (isSubmit && target.querySelector<HTMLElement>(ownsForm));
    if (
      held &&
      element &&
      // What submits a form is meant for it, a press elsewhere in it is not.
      (isSubmit || !('action' in element)) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey &&
      // A key on a control or link of the browser's own becomes a click by itself.
      (!event.key || ((event.key === ' ' || event.key === 'Enter') && !(target.form || target.href)))
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!element.dataset.vitrineHeld) {
        // A script that has not come 4 s after the first press may never come.
        setTimeout(letGo, 4000);
        held.push([event, element, element.dataset.itemId]);
        element.dataset.vitrineHeld = element.ariaBusy = 'true';
      }
    }
  };

  const letGo = (): void => {
    const { held } = stub;
    stub.held = null;
    held?.forEach(([event, element]) => {
      delete element.dataset.vitrineHeld;
      element.ariaBusy = null;
      // What stands for its form sends it; a link in one does not.
      const sent = element.matches(ownsForm) && element.closest('form[method=post]');
      const form = (event.type === 'submit' ? event.target : sent) as HTMLFormElement | null | false;
      if (form) form.requestSubmit((event as SubmitEvent).submitter);
    });
  };

  for (const type of ['click', 'keydown', 'submit']) addEventListener(type, onPress as never, true);
  for (const type of ['error', 'unhandledrejection']) {
    addEventListener(type, (event) => stub.errors[9] || stub.errors.push(event), true);
  }
  scope.vitrine = stub;
  // Pages of this family call a global `Y` inline; where its library is gone, any such call is a call of nothing.
  scope.Y ??= new Proxy(
    function nothing() {
      return scope.Y;
    },
    { get: () => scope.Y },
  );
})(self as never, PRESSABLE, OWNS_FORM);
