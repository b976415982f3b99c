import type { Page } from '../../../page/page';
import { elementsOf } from './create-element';
import type { FormContext } from './read-form-context';

/** Replaces the box of a form by a link, the handle, which opens the box in a lightbox. */
export function addLightboxHandle({ document }: Page, box: Element, context: FormContext): void {
  const create = elementsOf(document);
  const { formId, lightboxHandleText } = context;
  const source = `form-${formId}-content`;
  const handle = create(
    'a',
    {
      class: 'lightbox-handle button button-quiet',
      'data-vitrine': 'lightbox',
      'data-source': source,
      href: `/forms/${encodeURIComponent(formId)}`,
    },
    lightboxHandleText || 'Open form',
  );
  const content = create('div', { id: source, hidden: true });
  box.replaceWith(create('div', { class: 'lightbox-handle-wrapper' }, handle), content);
  content.append(box);
}
