import { isForm, unclobbered } from '../page/unclobbered';

/** Dispatches an event again at its origin with the same properties; a submit again with its submitter. */
export function replayEvent(event: Event, origin: EventTarget): void {
  if (isForm(origin) && event.type === 'submit') {
    submitForm(origin, (event as SubmitEvent).submitter);
    return;
  }
  // An event has all properties that the init dictionary of its constructor reads.
  const EventClass = event.constructor as new (type: string, init: EventInit) => Event;
  origin.dispatchEvent(new EventClass(event.type, event));
}

/** Submits a form as its submitter would. */
export function submitForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isOwn = (submitter as HTMLButtonElement | null)?.form === form;
  unclobbered(form).requestSubmit(isOwn ? submitter : null);
}
