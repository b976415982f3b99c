import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import { fill } from '../../page/fill';
import { keepContent } from '../../page/keep-content';
import { pageStrings } from '../../page/page-strings';
import { foreignVideoStrings } from '../../strings/video';
import { onPlainClick } from '../on-plain-click';
import { readEmbed } from './read-embed';

/** The frame covers the link, so that nothing moves. The picture may hide the focus ring of the link: the label has one. */
const STYLES = `@layer vitrine{.vitrine-facade{position:relative}\
.vitrine-facade :is(a,img){display:block;width:100%}\
.vitrine-facade-label{position:absolute;z-index:1;inset:auto auto .75rem .75rem;padding:.75rem;background:Canvas;\
color:CanvasText;border:1px solid #0000}\
.vitrine-facade>a:focus-visible .vitrine-facade-label{outline:3px solid;outline-offset:-6px}\
.vitrine-facade[data-state=playing]>a{visibility:hidden}\
.vitrine-facade>iframe{position:absolute;inset:0;width:100%;height:100%;border:0}}`;

/**
 * Shows a video of another site once the visitor presses its link, and requests nothing from there before. The link leads to
 * the video's page where the player cannot be shown.
 */
export function foreignVideo(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const own = element.querySelector('a');
  const embed = readEmbed(element, own);
  if (!embed) return;
  adoptStyles(page, STYLES);
  const { provider, page: url } = embed;
  const { classList, dataset } = element;
  const title = embed.title || dataset.title || element.querySelector('img')?.alt || provider;
  const strings = pageStrings(page, foreignVideoStrings);
  const former = [...element.childNodes];
  const kept = keepContent(page, element, signal);
  const link = own ?? buildLink(element, url, title, (picture) => page.mark(picture, signal, 'alt'));
  if (!own) element.append(kept);
  page.mark(element, signal, 'data-state .vitrine-facade');
  const label = page.mark(page.document.createElement('span'), signal);
  label.className = 'vitrine-facade-label';
  label.textContent = fill(strings.videoPlay, { provider });
  link.append(label);
  classList.add('vitrine-facade');
  const showState = (state: string): void => {
    dataset.state = state;
    label.textContent = fill(strings.videoOpen, { provider });
  };
  onPlainClick(link, signal, (event) => {
    // The player could not be shown: the link leads to the video's page.
    if (/failed|slow/.test(dataset.state ?? '')) return;
    event.preventDefault();
    if (dataset.state) return;
    dataset.state = 'loading';
    import('./show-frame').then(
      ({ showFrame }) => showFrame(element, { page, signal }, { ...embed, title }, showState),
      () => showState('failed'),
    );
  });
  signal.addEventListener('abort', () => {
    delete dataset.state;
    classList.remove('vitrine-facade');
    label.remove();
    element.replaceChildren(...former);
  });
}

/** Returns a link around the picture of the engine's markup, in place of the content of the element. */
function buildLink(
  element: HTMLElement,
  href: string,
  alt: string,
  mark: (picture: HTMLImageElement) => HTMLImageElement,
): HTMLAnchorElement {
  const link = element.ownerDocument.createElement('a');
  link.href = href;
  const pictures = element.querySelectorAll('img');
  // The engine prints none.
  for (const picture of pictures) mark(picture).alt ||= alt;
  link.append(...pictures);
  element.replaceChildren(link);
  return link;
}
