import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import { keepContent } from '../../page/keep-content';
import type { Page } from '../../page/page';
import { readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { parseAttribute } from '../../page/parse-attribute';
import { videoStrings } from '../../strings/video';
import { enforceExclusivePlayback } from '../exclusive-playback';
import { clearMediaSession, setMediaSession } from '../media-session';
import { parseHostedVideo, webAddress } from './hosted-video';

/** Seconds that a media key skips, unless the device names another number. */
const STEP = 10;

/** The message covers the top of the video, so that nothing moves. */
const STYLES = `@layer vitrine{.vitrine-video{position:relative}.vitrine-video video{display:block;width:100%}\
.vitrine-video-message{position:absolute;inset:0 0 auto;margin:0;padding:.75rem 1rem;background:Canvas;color:CanvasText}\
.vitrine-video-message :is(a,button){min-height:2.75rem;margin-inline-start:.75rem;color:inherit;font:inherit}}`;

/**
 * Completes a video of the site, which has the controls of the browser: one recording or video plays at a time on a page, the
 * keys of the device operate it, and a file that cannot be played is reported. Builds the player from the engine's markup.
 */
export function nativeVideo(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { window, document } = page;
  const former = [...element.childNodes];
  const kept = keepContent(page, element, signal);
  const printed = element.querySelector('video');
  const player = printed ?? build(element, page);
  if (!player) return;
  if (!printed) element.append(kept);
  page.mark(element, signal, '.vitrine-video');
  adoptStyles(page, STYLES);
  element.classList.add('vitrine-video');
  const showFailure = createFailure(page, player, signal);
  const onPlay = ({ target }: Event): void => {
    enforceExclusivePlayback(document, player, target as HTMLMediaElement);
    if (target === player) showVideo(window, player);
  };
  // Media events do not bubble.
  document.addEventListener('play', onPlay, { signal, capture: true });
  element.addEventListener(
    'error',
    ({ target }) => {
      // A source that the browser does not support is followed by the next one.
      if (target === player || target === [...player.querySelectorAll('source')].at(-1)) showFailure();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => {
    if (!player.paused) clearMediaSession(window);
    player.pause();
    element.classList.remove('vitrine-video');
    element.replaceChildren(...former);
  });
}

function build(element: HTMLElement, { document, window }: Page): HTMLVideoElement | undefined {
  const { configVideo = '', configThumbnail, title } = element.dataset;
  const { url, ratio } = parseHostedVideo(element, configVideo, window);
  if (!url) return undefined;
  const thumbnail = configThumbnail && readPath(parseAttribute(configThumbnail), 'assetUrl');
  const player = Object.assign(document.createElement('video'), {
    controls: true,
    playsInline: true,
    preload: 'none',
    src: url,
    ariaLabel: title ?? element.textContent.trim(),
  });
  if (typeof thumbnail === 'string') player.poster = webAddress(thumbnail, element);
  if (ratio) player.style.aspectRatio = `${ratio}`;
  element.replaceChildren(player);
  return player;
}

/** Names the video to the device. */
function showVideo(window: Page['window'], player: HTMLVideoElement): void {
  if (player.muted) return;
  const skip = (seconds: number): void => {
    player.currentTime += seconds;
  };
  const { poster } = player;
  setMediaSession(
    window,
    { title: player.ariaLabel || window.document.title, artwork: poster ? [{ src: poster }] : [] },
    {
      play: () => void player.play(),
      pause: () => player.pause(),
      seekto: ({ seekTime = 0 }) => {
        player.currentTime = seekTime;
      },
      seekbackward: ({ seekOffset = STEP }) => skip(-seekOffset),
      seekforward: ({ seekOffset = STEP }) => skip(seekOffset),
    },
  );
}

/** Returns the function that reports a failure, with a link to the file and a button that tries again. */
function createFailure(page: Page, player: HTMLVideoElement, signal: AbortSignal): () => void {
  const { document } = page;
  let message: HTMLElement | undefined;
  return () => {
    const strings = pageStrings(page, videoStrings);
    message?.remove();
    message = Object.assign(document.createElement('p'), {
      role: 'alert',
      className: 'vitrine-video-message',
    });
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: strings.videoRetry,
      onclick: () => {
        message?.remove();
        player.load();
        player.focus();
        player.play().catch(() => {});
      },
    });
    const href = player.currentSrc || (player.querySelector('source')?.src ?? '');
    const link = Object.assign(document.createElement('a'), { href, textContent: strings.videoFile });
    message.append(strings.videoFailed, ' ', button, ' ', link);
    player.after(page.mark(message, signal));
  };
}
