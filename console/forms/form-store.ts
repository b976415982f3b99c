import type { AnswerPage, OwnedDelivery, OwnedForm } from '../../contract/forms/form-submission';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { FormCalls } from './form-calls';
import { FORM_LIST, type FormRoute } from './form-route';

export interface FormState extends LoadedState {
  route: FormRoute;
  /** Null until the first load, and while a form is open. */
  forms: readonly OwnedForm[] | null;
  /** The answers of the form that is open; null until they are loaded. */
  answers: AnswerPage | null;
  isRetrying: boolean;
  /** What the last retry did. */
  result: string;
}

export interface FormStore extends Pick<ScreenState<FormState>, 'subscribe' | 'read'> {
  /** Loads what an address names. */
  show(route: FormRoute): Promise<void>;
  /** Queues a delivery again. */
  retry(delivery: OwnedDelivery): Promise<void>;
}

export interface FormStoreDeps {
  calls: FormCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the forms on the screen. */
export function createFormStore({ calls, onSignedOut }: FormStoreDeps): FormStore {
  const screen = createScreenState<FormState>(
    {
      route: FORM_LIST,
      forms: null,
      answers: null,
      isLoading: true,
      isRetrying: false,
      failure: null,
      result: '',
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () => {
    const { formId, page, isEditor } = read().route;
    // The editor has a store of its own.
    if (isEditor) return;
    return screen.load(async (signal) =>
      formId === null
        ? { forms: await calls.loadForms(signal) }
        : { answers: await calls.loadAnswers(formId, page, signal) },
    );
  };
  return {
    subscribe,
    read,
    async show(route) {
      // The answers of one form are not shown below the name of another.
      const { answers } = read();
      change({ route, result: '', answers: answers?.formId === route.formId ? answers : null });
      await load();
    },
    async retry({ id, destination }) {
      const { formId } = read().route;
      if (formId === null || read().isRetrying) return;
      change({ isRetrying: true, failure: null });
      try {
        await calls.retry(formId, id);
      } catch (error) {
        screen.fail(error, { isRetrying: false });
        return;
      }
      await load();
      change({ isRetrying: false, result: `The delivery to ${destination} is queued again.` });
    },
  };
}
