import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import type { AudioStrings } from '../../strings/audio';
import type { Player } from './build-player';
import { formatTime } from './format-time';
import type { Track } from './read-tracks';
import { createSavedPositions } from './saved-positions';

/** What a visitor can do with the recordings of a player. */
export interface Playback {
  /** The recording that the player shows. */
  track(): Track;
  /** Starts or continues; loads again after a failure. */
  play(): void;
  /** To a place in seconds, as far as there is one. */
  moveTo(seconds: number): void;
  /** Shows the recording of this number and, unless it is the first one of the page, plays it. */
  choose(index: number, isPlaying?: boolean): void;
  /** Chooses the recording so many after this one. Returns false past either end of the album. */
  skip(count: number): boolean;
  /** Shows what the sound does. */
  show(): void;
  showFailure(): void;
  /** Keeps the place for the next visit of the page. */
  keepPlace(): void;
}

/** Returns the playback of a player's recordings, at the first of them. */
export function createPlayback(
  page: Page,
  player: Player,
  tracks: readonly [Track, ...Track[]],
  strings: AudioStrings,
): Playback {
  const { sound, speed, message } = player;
  const positions = createSavedPositions(page);
  let current = 0;
  const track = (): Track => tracks[current] ?? tracks[0];
  /** In seconds; infinite while it is unknown. */
  const duration = (): number =>
    sound.duration > 0 ? sound.duration : (track().duration ?? Number.POSITIVE_INFINITY);

  const playback: Playback = {
    track,
    play() {
      message.hidden = true;
      if (sound.error) sound.load();
      // A failure is an `error` event, and a pause in the meantime is no failure.
      sound.play().catch(() => {});
    },
    moveTo(seconds) {
      sound.currentTime = Math.min(Math.max(0, seconds), duration());
      playback.show();
    },
    choose(index, isPlaying = true) {
      current = index;
      const { url } = track();
      sound.src = url;
      sound.currentTime = positions.read(url);
      sound.playbackRate = sound.defaultPlaybackRate = +speed.value;
      showTrack(player, track(), index);
      playback.show();
      if (isPlaying) playback.play();
    },
    skip(count) {
      const index = current + count;
      if (tracks[index]) playback.choose(index);
      return index in tracks;
    },
    show() {
      showState(player, strings);
      showPosition(player, sound.currentTime, duration(), strings);
    },
    showFailure() {
      message.textContent = strings.audioFailed;
      message.hidden = false;
      // In Firefox and Safari it would count as playing.
      sound.pause();
      playback.show();
    },
    keepPlace: () => positions.keep(track().url, sound.currentTime, duration()),
  };
  playback.choose(0, false);
  return playback;
}

function showTrack({ root, title, author, download, choices }: Player, track: Track, index: number): void {
  root.ariaLabel = title.textContent = track.title;
  author.textContent = track.author;
  download.hidden = !track.canDownload;
  download.href = track.url;
  choices.forEach((choice, each) => {
    choice.ariaCurrent = each === index ? 'true' : null;
  });
}

function showState({ sound, toggle }: Player, strings: AudioStrings): void {
  toggle.dataset.state = sound.paused ? 'paused' : 'playing';
  toggle.ariaLabel = sound.paused ? strings.audioPlay : strings.audioPause;
}

function showPosition(
  { seek, time }: Player,
  seconds: number,
  duration: number,
  strings: AudioStrings,
): void {
  const values = { time: formatTime(seconds), duration: formatTime(duration) };
  seek.max = `${Number.isFinite(duration) ? duration : 0}`;
  seek.value = `${seconds}`;
  seek.ariaValueText = fill(strings.audioPosition, values);
  time.textContent = `${values.time} / ${values.duration}`;
}
