import { RequestFailure } from '../../api/request-json';
import { emit } from '../../page/events';
import type { FormPart, MountedForm } from './form-part';

/** A chunk with code that only some forms need. */
interface PartModule {
  mountPart(form: MountedForm): FormPart;
}

/** Each part by a selector of an element that needs it. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<PartModule>])[] = [
  ['textarea[maxlength],[data-max-length]', () => import('./count-characters')],
  ['.captcha-container', () => import('./captcha')],
  // A form mounts at the first sign of intent: the visitor is about to type, or has typed already.
  ['*', () => import('./keep-draft')],
];

/**
 * Loads and mounts the parts that a form needs. Returns each of them once it has mounted. A part that fails is reported,
 * and the form works without it: the server checks every submission again.
 */
export function mountParts(form: MountedForm): readonly Promise<FormPart>[] {
  const { element, signal } = form;
  const mountOne = async (load: () => Promise<PartModule>): Promise<FormPart> => {
    try {
      const { mountPart } = await load();
      return signal.aborted ? {} : mountPart(form);
    } catch (error) {
      console.error('[vitrine] A part of a form failed.', element, error);
      emit(element, 'vitrine:error', { behaviour: 'form', error });
      return {};
    }
  };
  return PARTS.flatMap(([selector, load]) => (element.querySelector(selector) ? mountOne(load) : []));
}

/** Returns the fields that the parts add to a request. @throws {RequestFailure} when one of them stops the submission */
export async function prepareParts(parts: readonly FormPart[]): Promise<object> {
  const prepared = await Promise.all(parts.map((part) => part.prepare?.()));
  const error = prepared.find((each) => typeof each === 'string');
  // The visitor reads it like the message of a server that refuses the submission.
  if (error) throw new RequestFailure('status', '', 400, { error });
  return Object.assign({}, ...prepared);
}
