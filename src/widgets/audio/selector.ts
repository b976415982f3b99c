/** Recordings: a block of the site, and the engine's player. */
export const AUDIO = '.sqs-audio-embed,.squarespace-audio-player';
