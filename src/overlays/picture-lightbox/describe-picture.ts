import type { Picture } from './picture';

/** Returns the picture that a link or an element with a picture shows in the lightbox, with its caption. */
export function describePicture(opener: HTMLElement): Picture {
  const { title, description } = opener.dataset;
  const place = opener.closest('.slide,figure,li') ?? opener;
  const image = (
    opener.matches('img') ? opener : (opener.querySelector('img') ?? place.querySelector('img'))
  ) as HTMLImageElement | null;
  const src = addressOf(opener as HTMLAnchorElement) || addressIn(image);
  return {
    src,
    // The files of another picture, such as a section of this one, would show something else.
    srcset: image?.srcset.includes(nameIn(src)) ? image.srcset : '',
    preview: image?.currentSrc ?? '',
    alt: image?.alt ?? opener.textContent.trim(),
    title: toText(title ?? place.querySelector('figcaption')?.textContent),
    description: toText(description),
  };
}

/** Returns the address of a link to a picture; empty for one to this page, which themes' own lightboxes read. */
function addressOf({ href, pathname, ownerDocument }: HTMLAnchorElement): string {
  return pathname === ownerDocument.location.pathname ? '' : (href ?? '');
}

function addressIn(image: HTMLImageElement | null): string {
  return image?.dataset.image ?? image?.dataset.src ?? image?.currentSrc ?? '';
}

/** Returns the file name of an address, without its width. */
function nameIn(address: string): string {
  return address.replace(/[?#].*/, '').replace(/^.*\//, '');
}

/** Descriptions of the engine are HTML. */
function toText(html = ''): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
