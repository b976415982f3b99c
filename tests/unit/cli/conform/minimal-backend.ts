import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../../architecture/project-files';

/** The shop of `examples/minimal-backend` in a process of its own. */
export interface MinimalBackend {
  readonly origin: string;
  stop(): void;
}

/** Starts it on a free port. */
export async function startMinimalBackend(): Promise<MinimalBackend> {
  const server: ChildProcess = spawn(process.execPath, ['examples/minimal-backend/server.mjs', 'dist'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
  });
  const [line] = (await once(server.stdout as NonNullable<typeof server.stdout>, 'data')) as [Buffer];
  return { origin: /http:\S+/.exec(String(line))?.[0] ?? '', stop: () => server.kill() };
}
