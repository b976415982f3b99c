import type { Page } from '../../page/page';
import { setMediaSession } from '../media-session';
import type { Player } from './build-player';
import type { Playback } from './playback';

/** Seconds that a media key skips, unless the device names another number. */
const STEP = 10;

/** Registers the current recording with the Media Session: the media keys of the device then operate this player. */
export function registerMediaSession({ window }: Page, { sound, choices }: Player, playback: Playback): void {
  const { title, author } = playback.track();
  const isAlbum = choices[0];
  setMediaSession(
    window,
    { title, artist: author },
    {
      play: () => playback.play(),
      pause: () => sound.pause(),
      seekto: ({ seekTime }) => playback.moveTo(seekTime ?? 0),
      seekbackward: ({ seekOffset }) => playback.moveTo(sound.currentTime - (seekOffset ?? STEP)),
      seekforward: ({ seekOffset }) => playback.moveTo(sound.currentTime + (seekOffset ?? STEP)),
      nexttrack: isAlbum ? () => playback.skip(1) : null,
      previoustrack: isAlbum ? () => playback.skip(-1) : null,
    },
  );
}
