import type { Page } from '../../page/page';
import type { Player } from './build-player';
import type { Playback } from './playback';

/** In seconds, where the device names no other. */
const STEP = 10;

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** Names the recording to the device, whose media keys then operate this player and no other. */
export function showOnDevice({ window }: Page, { sound, choices }: Player, playback: Playback): void {
  const { mediaSession } = window.navigator;
  if (!mediaSession) return;
  const { title, author } = playback.track();
  mediaSession.metadata = new window.MediaMetadata({ title, artist: author });
  setHandlers(mediaSession, {
    play: () => playback.play(),
    pause: () => sound.pause(),
    seekto: ({ seekTime }) => playback.moveTo(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => playback.moveTo(sound.currentTime - (seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => playback.moveTo(sound.currentTime + (seekOffset ?? STEP)),
    nexttrack: choices[0] ? () => playback.skip(1) : null,
    previoustrack: choices[0] ? () => playback.skip(-1) : null,
  });
}

/** Takes the recording from the device. */
export function leaveDevice({ window }: Page): void {
  const { mediaSession } = window.navigator;
  if (!mediaSession) return;
  mediaSession.metadata = null;
  const none: Handlers = { play: null, pause: null, seekto: null, seekbackward: null, seekforward: null };
  setHandlers(mediaSession, { ...none, nexttrack: null, previoustrack: null });
}

function setHandlers(mediaSession: MediaSession, handlers: Handlers): void {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // The browser does not know this action.
    }
  }
}
