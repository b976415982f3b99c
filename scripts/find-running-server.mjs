import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TIMEOUT_MS = 1000;
const ANY_HOST = ['0.0.0.0', '::'];

/**
 * Returns the address of the server that has the port or the data folder of these settings; null without one. Both can
 * be used by one server only.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the project's folder
 * @returns {Promise<string | null>}
 */
export async function findRunningServer(env, root) {
  for (const address of [addressOfFolder(env, root), addressOfPort(env)])
    if (address && (await isServer(address))) return address;
  return null;
}

/** @param {NodeJS.ProcessEnv} env */
function addressOfPort({ PORT, HOST }) {
  const port = PORT?.trim() || '3000';
  const host = HOST?.trim() || 'localhost';
  if (port === '0') return null;
  return `http://${ANY_HOST.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/**
 * The server writes its process and address beside the database: server/platform/database/record-address.ts.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 */
function addressOfFolder({ DATABASE_URL, DATA_DIR }, root) {
  if (DATABASE_URL?.trim()) return null;
  try {
    const text = readFileSync(join(resolve(root, DATA_DIR?.trim() || '.data'), 'vitrine.address'), 'utf8');
    const { pid, address } = JSON.parse(text);
    process.kill(pid, 0);
    return String(address);
  } catch {
    return null;
  }
}

/** @param {string} address */
async function isServer(address) {
  try {
    const manifest = new URL('/assets/vitrine/manifest.json', address);
    const response = await fetch(manifest, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok && 'release' in (await response.json());
  } catch {
    return false;
  }
}
