/** The build uses it in place of the function of that name in web-vitals: no record contains the random id of a metric. */
export function generateUniqueID(): string {
  return '';
}
