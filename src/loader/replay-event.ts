/**
 * Dispatches an event again at its origin: the same kind, keys and pointer, so that what follows it follows. A
 * submit is asked of the form, with the same submitter.
 */
export function replayEvent(event: Event, origin: EventTarget): void {
  if (origin instanceof HTMLFormElement && event.type === 'submit') {
    submitForm(origin, (event as SubmitEvent).submitter);
    return;
  }
  // An event has, by name, all that the dictionary of its constructor asks for.
  const Kind = event.constructor as new (type: string, init: EventInit) => Event;
  origin.dispatchEvent(new Kind(event.type, event));
}

/** Submits a form as its submitter would. */
export function submitForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isOwn = submitter && (submitter as HTMLButtonElement).form === form;
  form.requestSubmit(isOwn ? submitter : null);
}
