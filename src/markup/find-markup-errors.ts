import { findAttributeErrors, findMisspeltAttributes, findNameErrors } from './find-attribute-errors';
import { findGalleryErrors } from './find-gallery-errors';
import { findPartErrors } from './find-part-errors';
import { findVariantErrors } from './find-variant-errors';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';

/** Returns all mistakes in the markup of a page, or of a part of it, each once. */
export function findMarkupErrors(root: MarkupRoot): MarkupError[] {
  const errors = [
    findNameErrors,
    findAttributeErrors,
    findMisspeltAttributes,
    findPartErrors,
    findVariantErrors,
    findGalleryErrors,
  ].flatMap((find) => find(root));
  const messages = new Map<MarkupElement, Set<string>>();
  // Several behaviours read the same attribute.
  return errors.filter(({ element, message }) => {
    const earlier = messages.get(element) ?? new Set();
    messages.set(element, earlier);
    return earlier.size < earlier.add(message).size;
  });
}
