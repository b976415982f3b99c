import type { RequestFailure } from '../../api/request-json';
import type { FormValues } from '../../commerce/form-events';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { fill } from '../../page/fill';
import { focusMessage } from '../../page/focus-message';
import { onAction } from '../../page/on-action';
import { fromContext } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { formStrings } from '../../strings/forms';
import { checkField } from './check-field';
import { clearSummary } from './clear-summary';
import type { FailureDescription } from './describe-failure';
import type { FormPart, MountedForm } from './form-part';
import { lockButton } from './lock-button';
import { mountParts, prepareParts } from './parts';
import { type Control, type FormField, readFields } from './read-fields';
import { readValue } from './read-value';
import { createSender, formFacts, type SendForm } from './send-form';
import type { ErrorView, FieldError } from './show-errors';
import { showSuccess } from './show-success';

/** An address in messages, where the specification prints `{email}`. */
const SAMPLE_EMAIL = 'name@example.com';

/** In a call of that client: `collectionId: '…', objectName: "…"`. */
const NAMED_OBJECTS = /(collectionId|objectName)\W+([\w-]+)/g;

interface SendableForm extends MountedForm {
  readonly send: SendForm;
  readonly parts: readonly Promise<FormPart>[];
}

/**
 * Validates a form of the engine's markup and sends it by script (spec §4 Form submission, §5 Form blocks, §8 Forms).
 * Dispatches `vitrine:before-form-submit` and `vitrine:form-submit`. What the visitor typed stays on every failure.
 */
export function form(element: HTMLElement, context: BehaviourContext): void {
  if (!(element instanceof HTMLFormElement)) return;
  const { page, signal } = context;
  const strings = pageStrings(page, formStrings);
  const from = (path: string): unknown => fromContext(page, path);
  const base: MountedForm = { ...context, element, strings, from };
  const mounted: SendableForm = {
    ...base,
    send: createSender(page),
    parts: mountParts(base),
  };
  page.mark(element, signal, 'novalidate aria-busy hidden');
  // At once, while the counter is loading: the browser would cut off the end of a pasted text.
  for (const area of element.querySelectorAll<HTMLTextAreaElement>('textarea[maxlength]')) {
    area.dataset.maxLength = `${area.maxLength}`;
    area.removeAttribute('maxlength');
  }
  // Older markup calls a client that does not exist here, and names the objects of the page in the call.
  for (const [, name = '', id] of element.getAttribute('onsubmit')?.matchAll(NAMED_OBJECTS) ?? [])
    element.dataset[name] ??= id;
  element.removeAttribute('onsubmit');
  element.noValidate = true;
  for (const type of ['input', 'change']) {
    element.addEventListener(type, ({ target }) => recheckField(mounted, target), { signal });
  }
  onAction(element, 'submit', signal, (event) => submit(mounted, event));
}

async function submit(mounted: SendableForm, event: SubmitEvent): Promise<void> {
  const { page, element, strings, send, signal } = mounted;
  event.preventDefault();
  if (element.ariaBusy === 'true') return;
  const fields = readFields(element);
  const invalid = fields.flatMap((field) => checkOne(mounted, field) ?? []);
  if (invalid.length > 0) {
    await showErrors(mounted, invalid);
    return;
  }
  const values = valuesOf(mounted, fields);
  const detail = { formId: element.dataset.formId ?? '', values };
  if (!emit(element, 'vitrine:before-form-submit', detail)) return;
  clearSummary(element);
  // The label of the button is one of them.
  const facts = formFacts(page, element);
  const unlock = lockButton(mounted, element, event.submitter, strings.formSubmitting);
  const parts = await Promise.all(mounted.parts);
  try {
    await send(values, { ...facts, ...(await prepareParts(parts)) });
  } catch (failure) {
    await showFailure(mounted, fields, failure as RequestFailure);
    for (const part of parts) part.fail?.();
    unlock();
    return;
  }
  emit(element, 'vitrine:form-submit', detail);
  // A page that is restored by Back shows an empty form, which cannot be sent again.
  element.reset();
  for (const part of parts) part.succeed?.();
  unlock();
  const { successRedirect } = element.dataset;
  if (successRedirect) page.window.location.assign(successRedirect);
  // A form that was put back meanwhile has a new mount, and this text is not that one's.
  else showSuccess(page, signal.aborted ? page.signal : signal, element).catch(console.warn);
}

async function showFailure(
  mounted: SendableForm,
  fields: readonly FormField[],
  failure: RequestFailure,
): Promise<void> {
  const description: FailureDescription = await import('./describe-failure').then(
    ({ describeFailure }) => describeFailure(mounted, fields, failure),
    // A visitor who is offline cannot load the other texts.
    () => [[], mounted.strings.formOffline],
  );
  await showErrors(mounted, ...description);
}

function loadErrorView(mounted: MountedForm): Promise<ErrorView> {
  const { element, strings } = mounted;
  return import('./show-errors').then(({ createErrorView }) => createErrorView(mounted, element, strings));
}

/** Shows errors by code that most visitors never need. One who cannot load it reads that they are offline. */
async function showErrors(
  mounted: MountedForm,
  errors: readonly FieldError[],
  message?: string,
): Promise<void> {
  const { page, element, strings, signal } = mounted;
  const view = await loadErrorView(mounted).catch(() => undefined);
  if (signal.aborted) return;
  clearSummary(element);
  if (view) {
    view.show(errors, message);
    return;
  }
  const summary = page.mark(page.document.createElement('div'), signal);
  summary.className = 'form-error';
  summary.role = 'alert';
  summary.textContent = strings.formOffline;
  element.prepend(summary);
  focusMessage(page, summary);
}

function valuesOf({ page }: SendableForm, fields: readonly FormField[]): FormValues {
  const query = page.window.location.search;
  return Object.fromEntries(fields.map((field) => [field.id, readValue(field, query)]));
}

function checkOne({ page, strings }: MountedForm, field: FormField): FieldError | undefined {
  const key = checkField(field, readValue(field, page.window.location.search));
  return key && { field, message: fill(strings[key], { email: SAMPLE_EMAIL }) };
}

/** Removes the error of a field as soon as it is corrected. */
function recheckField(mounted: MountedForm, target: EventTarget | null): void {
  const field = readFields(mounted.element).find(({ controls }) => controls.includes(target as Control));
  if (!field?.controls[0]?.ariaInvalid) return;
  loadErrorView(mounted).then((errors) => checkOne(mounted, field) ?? errors.clear(field), console.warn);
}
