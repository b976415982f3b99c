/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Decides whether `npm ci` has anything to do, by comparing what is asked for with what npm noted down at its
 * last install. Optional packages may be absent: npm leaves out those made for another platform.
 *
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | null} installed node_modules/.package-lock.json, null when there is none
 * @param {(path: string) => boolean} exists whether a path such as `node_modules/esbuild` is there
 * @returns {string | null} null when everything is there, else the reason in a few words
 */
export function reasonToInstall(wanted, installed, exists) {
  if (!installed) return 'no packages are installed yet';
  for (const [path, wantedPackage] of Object.entries(wanted.packages ?? {})) {
    const reason = path === '' ? null : packageReason(path, wantedPackage, installed, exists);
    if (reason) return reason;
  }
  return null;
}

/**
 * @param {string} path
 * @param {LockedPackage} wantedPackage
 * @param {Lockfile} installed
 * @param {(path: string) => boolean} exists
 */
function packageReason(path, wantedPackage, installed, exists) {
  const name = path.replace(/^.*node_modules\//, '');
  const found = installed.packages?.[path];
  if (found && found.version !== wantedPackage.version) return `${name} is at another version`;
  if (wantedPackage.optional) return null;
  return found && exists(path) ? null : `${name} is missing`;
}
