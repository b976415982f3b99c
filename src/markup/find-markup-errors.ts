import { findAttributeErrors, findNameErrors } from './find-attribute-errors';
import { findGalleryErrors } from './find-gallery-errors';
import { findPartErrors } from './find-part-errors';
import { findStrayAttributes } from './find-stray-attributes';
import { findUnknownAttributes } from './find-unknown-attributes';
import { findVariantErrors } from './find-variant-errors';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';

/** Returns all mistakes in the markup of a page, or of a part of it, each once. */
export function findMarkupErrors(root: MarkupRoot): MarkupError[] {
  const unknown = findUnknownAttributes(root);
  // What is missing is there, misspelt.
  const isMisspelt = ({ element, attribute, message }: MarkupError): boolean =>
    !attribute &&
    unknown.some((each) => each.element === element && each.nearest && message.includes(each.nearest));
  const others = [
    findAttributeErrors,
    findPartErrors,
    findVariantErrors,
    findGalleryErrors,
    findStrayAttributes,
  ].flatMap((find) => find(root));
  const errors = [...findNameErrors(root), ...unknown, ...others.filter((error) => !isMisspelt(error))];
  const messages = new Map<MarkupElement, Set<string>>();
  // Several behaviours read the same attribute.
  return errors.filter(({ element, message }) => {
    const earlier = messages.get(element) ?? new Set();
    messages.set(element, earlier);
    return earlier.size < earlier.add(message).size;
  });
}
