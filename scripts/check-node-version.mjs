/**
 * Checks whether this Node can run the project. Its syntax is old, so that an old Node prints a sentence.
 *
 * @param {string} version such as `20.19.1`
 * @param {string} range the minimum that package.json declares, such as `>=20.19`
 * @returns {string | null} null when it can, else one line that says what to do
 */
export function checkNodeVersion(version, range) {
  const minimum = range.replace(/^>=/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = minimum.split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return null;
  return `Node ${minimum} or newer is needed and this is ${version}: install a current Node from nodejs.org, then run the command again.`;
}
