import type { BehaviourContext } from '../../page/behaviour-context';
import { describeSources } from './describe-sources';
import { focalPosition } from './focal-position';

/**
 * Loads a picture whose address the engine printed as data: the file that fits its width, with its focal point visible, and
 * its own colours in place until it arrives (spec §9 Templates and images).
 */
export function image(element: HTMLElement, { page: { window, mark }, signal }: BehaviourContext): void {
  const picture = element as HTMLImageElement;
  if (isLoaded(picture)) return;
  let widest = 0;
  // It measures after the browser has laid out the page, so that many pictures cost no layout of their own.
  const observer = new window.ResizeObserver(() => {
    const width = picture.clientWidth;
    if (!widest) {
      // A copy that is made before it has loaded is loaded again.
      mark(picture, signal, 'class src srcset sizes style');
      load(picture, window, signal);
    }
    // A smaller file than the present one is not worth a request.
    else if (width > widest) picture.sizes = `${width}px`;
    widest = Math.max(widest, width, 1);
  });
  observer.observe(picture);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A theme may have set the address. One of the `data:` kind is the placeholder of a picture that is not loaded. */
function isLoaded(picture: HTMLImageElement): boolean {
  const address = picture.getAttribute('src');
  return Boolean(address && !address.startsWith('data:'));
}

function load(picture: HTMLImageElement, window: Window, signal: AbortSignal): void {
  const { src = '', imageDimensions, imageFocalPoint, licensedAssetPreview } = picture.dataset;
  const { style } = picture;
  showPlaceholder(picture, signal);
  if (imageFocalPoint) style.objectPosition = focalPosition(imageFocalPoint);
  // The preview of a picture that is not licensed yet exists in one size.
  const sources = licensedAssetPreview ? undefined : describeSources(src, imageDimensions);
  if (sources) {
    // Unless the theme's styles set its proportions.
    if (!/\d/.test(window.getComputedStyle(picture).aspectRatio)) style.aspectRatio = sources.ratio;
    // A picture without a width of its own is as wide as its original, or as the element around it.
    const width = picture.clientWidth || Math.min(sources.width, picture.parentElement?.clientWidth ?? 0);
    picture.sizes = `${width}px`;
    picture.srcset = sources.srcset;
    picture.addEventListener('error', () => takeOriginal(picture, src), { once: true, signal });
  }
  picture.src = sources?.src ?? src;
}

/** Shows two of the picture's colours in its proportions until it has loaded or failed. */
function showPlaceholder(picture: HTMLImageElement, signal: AbortSignal): void {
  const { style, classList, dataset } = picture;
  const { colorTopleft: first, colorBottomright: last } = dataset;
  if (first && last) style.backgroundImage = `linear-gradient(135deg,${first},${last})`;
  const finish = (): void => {
    style.backgroundImage = style.aspectRatio = '';
    classList.remove('loading');
    picture.removeAttribute('data-vitrine-undo');
  };
  for (const event of ['load', 'error']) picture.addEventListener(event, finish, { signal });
}

/** Loads the address as the engine printed it, for a server without other widths. */
function takeOriginal(picture: HTMLImageElement, address: string): void {
  picture.removeAttribute('srcset');
  picture.src = address;
}
