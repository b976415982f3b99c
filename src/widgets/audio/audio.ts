import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import { isComposing } from '../../page/is-composing';
import { keepContent } from '../../page/keep-content';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { audioStrings } from '../../strings/audio';
import { enforceExclusivePlayback } from '../exclusive-playback';
import { clearMediaSession } from '../media-session';
import { audioStyles } from './audio-styles';
import { buildPlayer, type Player } from './build-player';
import { createPlayback, type Playback } from './playback';
import { readTracks } from './read-tracks';
import { registerMediaSession } from './register-media-session';

/** Seconds that an arrow key skips. */
const STEP = 5;

/**
 * Replaces the content of an element, such as a link to the file, with a player of its recordings. Nothing is loaded before
 * the visitor presses Play. One recording plays at a time on a page, and each continues where the visitor left it.
 */
export function audio(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const [first, ...others] = readTracks(element);
  if (!first) return;
  adoptStyles(page, audioStyles);
  const strings = pageStrings(page, audioStrings);
  const tracks = [first, ...others] as const;
  const player = buildPlayer(page, tracks, strings);
  const playback = createPlayback(page, player, tracks, strings);
  const former = [...element.childNodes];
  element.replaceChildren(player.root, keepContent(page, element, signal));
  operate(page, player, playback, signal);
  signal.addEventListener('abort', () => {
    playback.keepPlace();
    if (!player.sound.paused) clearMediaSession(page.window);
    player.sound.pause();
    player.sound.removeAttribute('src');
    element.replaceChildren(...former);
  });
}

/** Connects the controls, the sound and the device. */
function operate(page: Page, player: Player, playback: Playback, signal: AbortSignal): void {
  const { window, document } = page;
  const { sound, toggle, seek, speed } = player;
  const on = (target: EventTarget, types: string, action: (event: Event) => void, capture = false): void => {
    for (const type of types.split(' ')) target.addEventListener(type, action, { signal, capture });
  };
  on(toggle, 'click', () => (sound.paused ? playback.play() : sound.pause()));
  on(seek, 'input', () => playback.moveTo(+seek.value));
  on(speed, 'change', () => {
    sound.playbackRate = +speed.value;
  });
  on(player.root, 'keydown', (event) => {
    const step = arrowStep(event as KeyboardEvent, window);
    if (!step) return;
    event.preventDefault();
    playback.moveTo(sound.currentTime + step);
  });
  player.choices.forEach((choice, index) => {
    on(choice, 'click', () => playback.choose(index));
  });
  on(sound, 'play pause timeupdate durationchange seeked', playback.show);
  on(sound, 'pause seeked', playback.keepPlace);
  on(window, 'pagehide', playback.keepPlace);
  // Browsers also dispatch `ended` when a paused recording is moved to its end.
  let wasPlaying = false;
  on(sound, 'play pause', () => {
    wasPlaying = !sound.paused || sound.ended;
  });
  on(sound, 'ended', () => {
    const hasPlayedToEnd = wasPlaying;
    wasPlaying = false;
    if (hasPlayedToEnd && !playback.skip(1)) playback.moveTo(0);
  });
  on(sound, 'error', playback.showFailure);
  on(sound, 'play', () => registerMediaSession(page, player, playback));
  // Media events do not bubble.
  on(
    document,
    'play',
    ({ target }) => enforceExclusivePlayback(document, sound, target as HTMLMediaElement),
    true,
  );
}

/** Returns the seconds that an arrow key moves; 0 for any other key, and on the list of speeds. */
function arrowStep(event: KeyboardEvent, window: Window): number {
  const { key, ctrlKey, altKey, metaKey } = event;
  const target = event.target as Element;
  const [, side] = /^Arrow(Left|Right)$/.exec(key) ?? [];
  if (!side || ctrlKey || altKey || metaKey || isComposing(event) || target.matches('select')) return 0;
  const isReversed = window.getComputedStyle(target).direction === 'rtl';
  return (side === 'Left') === isReversed ? STEP : -STEP;
}
