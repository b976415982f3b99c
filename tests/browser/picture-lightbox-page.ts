import type { Page } from '@playwright/test';

/** Returns the elements of the open lightbox of pictures. */
export function lightboxOn(page: Page) {
  const dialog = page.locator('dialog[open]:has(.vitrine-picture-lightbox)');
  const button = (name: string) => dialog.getByRole('button', { name });
  return {
    dialog,
    strip: dialog.locator('.vitrine-strip'),
    /** The picture in view, of which the others are inert. */
    picture: dialog.locator('.vitrine-slide:not([inert]) img'),
    caption: dialog.getByRole('status'),
    close: button('Close'),
    next: button('Next picture'),
    previous: button('Previous picture'),
    zoomIn: button('Zoom in'),
    zoomOut: button('Zoom out'),
  };
}

export type PictureLightbox = ReturnType<typeof lightboxOn>;

/** Returns how far the picture in view is from the middle of the strip, and its scale, in whole percent. */
export async function readZoom({ picture }: PictureLightbox) {
  return await picture.evaluate(async (image) => {
    await Promise.allSettled(image.getAnimations().map(({ finished }) => finished));
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
    // Without a negative zero.
    return { percent: Math.round(a * 100), x: Math.round(e) + 0, y: Math.round(f) + 0 };
  });
}

/** Resolves when the file of the picture in view has arrived. */
export async function loaded({ picture }: PictureLightbox): Promise<void> {
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

/** Returns by how many CSS pixels the strip is off the picture in view. */
export function readOffset({ strip }: PictureLightbox): Promise<number> {
  return strip.evaluate((element) => {
    const slide = element.querySelector('.vitrine-slide:not([inert])');
    const { left = Number.NaN } = slide?.getBoundingClientRect() ?? {};
    return Math.round(Math.abs(left - element.getBoundingClientRect().left));
  });
}
