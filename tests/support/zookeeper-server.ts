import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port';

const START_TIMEOUT_MS = 60_000;
const MAIN = 'org.apache.zookeeper.server.quorum.QuorumPeerMain';

/** The classes of Debian's package `zookeeper`, or those of `ZOOKEEPER_JAR`. */
const JAR = process.env.ZOOKEEPER_JAR ?? '/usr/share/java/zookeeper.jar';

/** Whether a ZooKeeper is installed. */
export const hasZooKeeper = existsSync(JAR);

/** A ZooKeeper for tests, on a free port, in a temporary folder. */
export interface ZooKeeperServer {
  port: number;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts a ZooKeeper and waits until it serves. */
export async function startZooKeeper(): Promise<ZooKeeperServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zookeeper-'));
  const port = await findFreePort();
  const config = path.join(folder, 'zoo.cfg');
  await writeFile(config, configOf(folder, port));
  const server = spawn('java', ['-Xmx256m', '-cp', JAR, MAIN, config], { stdio: 'ignore', cwd: folder });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isServing(port))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('ZooKeeper does not start.');
    await wait(100);
  }
  return {
    port,
    async remove() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number): string {
  return `tickTime=500
dataDir=${folder}/data
clientPort=${port}
clientPortAddress=127.0.0.1
admin.enableServer=false
`;
}

/** Whether it returns its statistics, which it does only once it serves. */
async function isServing(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  try {
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.end('srvr');
    await once(socket, 'end');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
  return text.includes('Mode: ');
}
