import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './install-packages.mjs';

/** The engine of ClickHouse 26.7 as a library. It is no development package: it takes 550 MB, which only these tests need. */
const ENGINE = 'chdb@3.4.0';
/** Runs the engine as a server. */
const PROGRAM = fileURLToPath(new URL('../tests/support/serve-clickhouse-engine.mjs', import.meta.url));
const START_LIMIT_MS = 20_000;

/** Folder into which the engine is installed, with a slash at its end. */
export const engineFolder = fileURLToPath(new URL('../.cache/clickhouse-engine/', import.meta.url));

/**
 * Returns the program that serves ClickHouse's engine for the tests, which it installs where it is missing.
 *
 * @returns {Promise<string | null>} null where it does not run
 */
export async function provideClickHouse() {
  if (!hasEngine()) {
    console.log('Installing the engine of ClickHouse, 180 MB …');
    mkdirSync(engineFolder, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--loglevel=error', '--fetch-timeout=60000'];
    await npm(engineFolder, ['install', ENGINE, '--prefix', engineFolder, ...options], 'inherit');
  }
  return hasEngine() ? PROGRAM : null;
}

function hasEngine() {
  const file = join(engineFolder, 'node_modules', 'chdb', 'index.js');
  const statement = `require(${JSON.stringify(file)}).query('SELECT 1')`;
  return spawnSync(process.execPath, ['-e', statement], { timeout: START_LIMIT_MS }).status === 0;
}
