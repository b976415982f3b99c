/**
 * Checks whether this Node can run the project. Its syntax is old, so that an old Node prints a sentence.
 *
 * @param {string} version such as `20.19.1`
 * @param {string} range the versions that package.json declares, such as `^20.19 || >=24`
 * @returns {string | null} null when it can, else one line that says what to do
 */
export function checkNodeVersion(version, range) {
  if (range.split('||').some((part) => isIn(version, part.trim()))) return null;
  return `Node ${range} is needed and this is ${version}: install a current Node from nodejs.org, then run the command again.`;
}

/**
 * @param {string} version
 * @param {string} part `^20.19` accepts one major version, `>=24` all from there on
 * @returns {boolean}
 */
function isIn(version, part) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = part
    .replace(/^(\^|>=)/, '')
    .split('.')
    .map(Number);
  if (major === minMajor) return minor >= minMinor;
  return major > minMajor && part.charAt(0) === '>';
}
