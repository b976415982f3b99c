/**
 * Returns the index of the suggestion that an arrow key selects, -1 for the text field itself. The selection moves around:
 * from the last suggestion to the field, and from the field to the last.
 */
export function moveSelection(index: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}
