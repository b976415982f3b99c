/**
 * Tells whether this Node can run the project. Written for any Node that knows modules, so that an old one
 * prints a sentence and not a syntax error.
 *
 * @param {string} version what `process.versions.node` says, such as `20.19.1`
 * @param {string} range what package.json asks for, such as `>=20.19`
 * @returns {string | null} null when it will do, else one line that says what to do
 */
export function checkNodeVersion(version, range) {
  const minimum = range.replace(/^>=/, '');
  if (compareVersions(version, minimum) >= 0) return null;
  return `Node ${minimum} or newer is needed and this is ${version}: install a current Node from nodejs.org, then run the command again.`;
}

/**
 * @param {string} left
 * @param {string} right
 */
function compareVersions(left, right) {
  const leftParts = left.split('.').map(Number);
  const rightParts = right.split('.').map(Number);
  for (let index = 0; index < 3; index += 1) {
    const difference = (leftParts[index] || 0) - (rightParts[index] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
