import type { GalleryOptions } from '../../media/gallery-options';

/** Marks an element until the gallery unmounts. */
export type MarkPart = <Part extends Element>(part: Part, names?: string) => Part;

/**
 * Shows or hides the caption of a slide: its `figcaption`, whose first element is the title, or a new one from `data-title` and
 * `data-description`.
 */
export function prepareCaption(slide: HTMLElement, options: GalleryOptions, mark: MarkPart): void {
  const isStrip = /^slide/.test(options.design);
  const isShown = options[isStrip ? 'show-meta' : 'show-meta-basic'];
  const isTitleOnly = options['show-meta-only-title'];
  const caption = slide.querySelector<HTMLElement>('figcaption');
  if (caption) {
    mark(caption, 'class hidden').classList.add('meta');
    caption.hidden = !isShown;
    if (isTitleOnly)
      for (const part of [...caption.children].slice(1)) (mark(part, 'hidden') as HTMLElement).hidden = true;
    return;
  }
  const holder = slide.dataset.title ? slide : slide.querySelector<HTMLElement>('[data-title]');
  const { title, description } = holder?.dataset ?? {};
  if (title && isShown)
    slide.append(mark(createCaption(slide.ownerDocument, title, isTitleOnly ? '' : description)));
}

function createCaption(document: Document, title: string, description = ''): HTMLElement {
  const caption = document.createElement('div');
  caption.className = 'meta';
  for (const [name, text] of Object.entries({ title, description })) {
    if (!text) continue;
    const part = document.createElement('p');
    part.className = `meta-${name}`;
    part.textContent = text;
    caption.append(part);
  }
  return caption;
}
