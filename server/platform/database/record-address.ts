import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes this process and its address into the data folder. A second `npm start` then names the server that uses the
 * folder: scripts/find-running-server.mjs. The file stays when the server ends, and has no effect then.
 */
export async function recordAddress(folder: string, address: string): Promise<void> {
  await writeFile(path.join(folder, 'vitrine.address'), JSON.stringify({ pid: process.pid, address }));
}
