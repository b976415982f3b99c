/**
 * Pauses a recording or a video when another one starts, and all others when this one does. Videos without sound play on.
 *
 * @param started the one that has started, of any player on the page
 */
export function keepOneSound(document: Document, sound: HTMLMediaElement, started: HTMLMediaElement): void {
  if (started.muted) return;
  if (started === sound) pauseOthers(document, sound);
  else sound.pause();
}

/** Pauses all recordings and videos of a page but `sound`. */
export function pauseOthers(document: Document, sound?: HTMLMediaElement): void {
  for (const each of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (each !== sound && !each.muted) each.pause();
}
