/** Returns what a save did: `Saved. Visitors see it now.`, or that there was nothing to save. */
export function savedText(isChanged: boolean, saved = 'Saved'): string {
  return isChanged ? `${saved}. Visitors see it now.` : 'Nothing was changed.';
}
