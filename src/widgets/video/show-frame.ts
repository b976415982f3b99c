import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { pauseOthers } from '../exclusive-playback';
import type { Embed } from './read-embed';

declare module '../../page/events' {
  interface VitrineEventDetails {
    /** Before the player of another site is loaded; `preventDefault()` cancels it. */
    'vitrine:before-video': { readonly url: string; readonly provider: string };
  }
}

/** Milliseconds until the link is offered beside a player that has not loaded. */
const TIMEOUT = 10_000;

/** Shows the player above the link. Shows the link again when the player is blocked, and beside it when it does not load. */
export function showFrame(
  element: HTMLElement,
  { page: { window, document, mark }, signal }: BehaviourContext,
  { frame: src, page: url, provider, title }: Embed,
  showState: (state: string) => void,
): void {
  const { dataset } = element;
  if (!emit(element, 'vitrine:before-video', { url, provider })) {
    delete dataset.state;
    return;
  }
  const { itemId } = element.closest<HTMLElement>('[data-item-id]')?.dataset ?? {};
  emit(element, 'vitrine:track', { name: 'video_click', objectId: itemId, destinationUrl: url });
  pauseOthers(document);
  const frame = Object.assign(document.createElement('iframe'), {
    title,
    src,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players refuse to play on pages that they know nothing about.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  const giveUp = (): void => {
    window.clearTimeout(timer);
    frame.remove();
    showState('failed');
    element.querySelector('a')?.focus();
  };
  const timer = window.setTimeout(() => showState('slow'), TIMEOUT);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  frame.addEventListener('load', () => {
    window.clearTimeout(timer);
    if (frame.isConnected) dataset.state = 'playing';
  });
  // A frame does not report that its page is missing, only that the page is not allowed.
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI }) => blockedURI && frame.src.startsWith(blockedURI) && giveUp(),
    { signal },
  );
  if (!window.navigator.onLine) {
    giveUp();
    return;
  }
  dataset.state = 'playing';
  element.append(mark(frame, signal));
  frame.focus();
}
