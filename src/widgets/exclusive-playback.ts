/**
 * Pauses all other recordings and videos when `sound` starts, and `sound` when another one starts. Muted videos continue.
 *
 * @param started the element of any player on the page that has started
 */
export function enforceExclusivePlayback(
  document: Document,
  sound: HTMLMediaElement,
  started: HTMLMediaElement,
): void {
  if (started.muted) return;
  if (started === sound) pauseOthers(document, sound);
  else sound.pause();
}

/** Pauses all recordings and videos of a page except `sound`. Muted videos continue. */
export function pauseOthers(document: Document, sound?: HTMLMediaElement): void {
  for (const each of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (each !== sound && !each.muted) each.pause();
}
