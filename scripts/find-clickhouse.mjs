import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['clickhouse-server', 'clickhouse'];
/** Where Debian installs servers; the path of other users than root lacks it. */
const DEBIAN_FOLDER = '/usr/sbin';

/**
 * Finds a ClickHouse server for the tests: that of `CLICKHOUSE_BIN`, else one on the path.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} the command; null without one
 */
export function findClickHouse({ CLICKHOUSE_BIN: command, PATH: searched = '' }) {
  const folders = [...searched.split(delimiter).filter(Boolean), DEBIAN_FOLDER];
  const candidates = command
    ? [command]
    : COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
