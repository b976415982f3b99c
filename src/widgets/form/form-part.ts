import type { BehaviourContext } from '../../page/behaviour-context';
import type { FormStrings } from '../../strings/forms';

/** A form that the behaviour has mounted. */
export interface MountedForm extends BehaviourContext {
  readonly element: HTMLFormElement;
  readonly strings: FormStrings;
  /** Returns the value at a path of the page context. */
  readonly from: (path: string) => unknown;
}

/** The hooks of a form part. */
export interface FormPart {
  /**
   * Called before a valid form is sent. Returns fields to add to the request, or the text of an error, which stops the
   * submission and becomes the summary. So does a rejection: its message is the key of the text.
   */
  prepare?(): Prepared | Promise<Prepared>;
  /** Called after the server has stored a submission and the form is empty. */
  succeed?(): void;
  /** Called after an attempt to send the form has failed. */
  fail?(): void;
}

type Prepared = string | Readonly<Record<string, unknown>> | undefined;
