/** Texts of videos of the site. A page may replace any of them by its key. */
export const videoStrings = {
  videoFailed: 'This video cannot be played. Check your internet connection and try again.',
  videoRetry: 'Try again',
  videoFile: 'Open the file',
} as const;

/** Texts of videos of other sites. */
export const foreignVideoStrings = {
  videoPlay: 'Play video from {provider}',
  videoOpen: 'This video cannot be shown here. Open it at {provider}.',
} as const;

/** Texts of videos in the background. */
export const backgroundVideoStrings = {
  videoStart: 'Play background video',
  videoStop: 'Pause background video',
} as const;
