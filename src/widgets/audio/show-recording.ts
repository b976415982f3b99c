import type { Page } from '../../page/page';
import { showOnDevice } from '../media-session';
import type { Player } from './build-player';
import type { Playback } from './playback';

/** In seconds, where the device names no other. */
const STEP = 10;

/** Names the recording to the device, whose media keys then operate this player and no other. */
export function showRecording({ window }: Page, { sound, choices }: Player, playback: Playback): void {
  const { title, author } = playback.track();
  const isAlbum = choices[0];
  showOnDevice(
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
