import { readPath } from '../../page/page-context';
import type { ShowChoice } from './choice';

/**
 * Returns a function that shows the main picture of the chosen variant (spec §2 Product blocks). Of the elements with
 * `data-image-id`, a radio button becomes checked; another gets `data-selected-image`, and a parent that scrolls
 * sideways scrolls to it. A single picture is replaced.
 */
export function showPicture(pictures: readonly HTMLElement[]): ShowChoice {
  let shown: unknown;
  return ({ variant }) => {
    const image = readPath(variant?.source, 'images', '0');
    const id = readPath(variant?.source, 'imageIds', '0') ?? readPath(image, 'id');
    if (!id || id === shown) return;
    shown = id;
    const [only, ...others] = pictures;
    if (only instanceof HTMLImageElement && others.length === 0) replacePicture(only, id, image);
    for (const picture of pictures) selectPicture(picture, picture.dataset.imageId === id);
  };
}

function selectPicture(picture: HTMLElement, isSelected: boolean): void {
  if (picture instanceof HTMLInputElement) {
    picture.checked ||= isSelected;
    return;
  }
  picture.toggleAttribute('data-selected-image', isSelected);
  const { parentElement: parent } = picture;
  if (isSelected && parent && parent.scrollWidth > parent.clientWidth)
    // A step by `scrollBy` would snap to the next picture where this one is a margin away.
    parent.scrollLeft += picture.getBoundingClientRect().left - parent.getBoundingClientRect().left;
}

function replacePicture(picture: HTMLImageElement, id: unknown, image: unknown): void {
  const url = readPath(image, 'assetUrl');
  if (typeof url !== 'string' || picture.dataset.imageId === id) return;
  picture.dataset.imageId = String(id);
  picture.removeAttribute('srcset');
  picture.src = url;
  picture.alt = String(readPath(image, 'altText') ?? '');
}
