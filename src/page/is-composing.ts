/**
 * Returns whether a key belongs to an input method: it composes text, or ends a composition. Safari dispatches the key that
 * ends one after the composition: its key code, 229, is then the only sign.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
