import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import { pageStrings } from '../../page/page-strings';
import { backgroundVideoStrings } from '../../strings/video';
import { parseHostedVideo, webAddress } from './hosted-video';

interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * The video covers the picture that the element shows until it plays, so that nothing moves. The focus ring is inside the
 * button, because the picture may have its colour.
 */
const STYLES = `@layer vitrine{.vitrine-background{position:relative}\
.vitrine-background video{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:0;pointer-events:none}\
.vitrine-background[data-state=playing] video,.vitrine-background[data-state=paused] video{opacity:1}\
.vitrine-background>button{position:absolute;inset:auto .75rem .75rem auto;width:2.75rem;height:2.75rem;\
border:1px solid currentColor;border-radius:50%;background:Canvas;color:CanvasText;cursor:pointer}\
.vitrine-background>button::before{content:"";display:block;width:.8rem;height:.9rem;margin-inline:auto;box-sizing:border-box;\
border:solid;border-width:0 0 0 .8rem;clip-path:polygon(0 0,100% 50%,0 100%)}\
.vitrine-background>button:focus-visible{outline:3px solid!important;outline-offset:-5px!important}\
.vitrine-background[data-state=playing]>button::before{border-width:0 .25rem;clip-path:none}}`;

/**
 * Plays a video without sound behind a part of the page, while it is visible, with a button that pauses it (WCAG 2.2.2). For
 * visitors who prefer reduced motion or save data, nothing is loaded before they press the button.
 */
export function backgroundVideo(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { window, document } = page;
  const { background, configNativeVideo = '' } = element.dataset;
  const url = background
    ? webAddress(background, element)
    : parseHostedVideo(element, configNativeVideo, window).url;
  if (!url) return;
  adoptStyles(page, STYLES);
  const strings = pageStrings(page, backgroundVideoStrings);
  const player = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    disablePictureInPicture: true,
    preload: 'none',
    ariaHidden: 'true',
    tabIndex: -1,
  });
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  const { connection } = window.navigator as SavingNavigator;
  const reduced = window.matchMedia('(prefers-reduced-motion:reduce)');
  let isWanted = !reduced.matches && !connection?.saveData;
  let isVisible = false;
  const label = (): void => {
    button.ariaLabel = isWanted ? strings.videoStop : strings.videoStart;
  };
  const update = (): void => {
    label();
    if (!isWanted || !isVisible || document.hidden) {
      player.pause();
      return;
    }
    // Nothing is loaded before.
    if (!player.src) player.src = url;
    player.play().catch(() => {
      // The browser saves energy, or the file cannot be played: the picture stays, and the button tries again.
      if (player.paused && !document.hidden && isVisible) stop();
    });
  };
  const stop = (): void => {
    isWanted = false;
    update();
  };
  const observer = new window.IntersectionObserver((entries) => {
    isVisible = Boolean(entries.at(-1)?.isIntersecting);
    update();
  });
  const on = (target: EventTarget, type: string, action: () => void): void =>
    target.addEventListener(type, action, { signal });
  on(player, 'playing', () => {
    element.dataset.state = 'playing';
  });
  on(player, 'pause', () => {
    element.dataset.state = 'paused';
  });
  on(player, 'error', () => {
    // The next press loads it again.
    player.removeAttribute('src');
    delete element.dataset.state;
    stop();
  });
  on(button, 'click', () => {
    isWanted = !isWanted;
    update();
  });
  on(document, 'visibilitychange', update);
  on(reduced, 'change', () => reduced.matches && stop());
  element.classList.add('vitrine-background');
  page.mark(element, signal, 'data-state .vitrine-background');
  element.append(page.mark(player, signal), page.mark(button, signal));
  label();
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    player.pause();
    player.removeAttribute('src');
    player.remove();
    button.remove();
    element.classList.remove('vitrine-background');
    delete element.dataset.state;
  });
}
