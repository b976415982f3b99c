/** Texts of the audio player. A page may replace any of them by its key. */
export const audioStrings = {
  audioPlay: 'Play',
  audioPause: 'Pause',
  audioSeek: 'Position',
  audioPosition: '{time} of {duration}',
  audioSpeed: 'Speed',
  audioDownload: 'Download',
  audioTracks: 'Recordings',
  audioFailed: 'This recording cannot be played. Check your internet connection and press Play again.',
} as const;

export type AudioStrings = { readonly [Key in keyof typeof audioStrings]: string };
