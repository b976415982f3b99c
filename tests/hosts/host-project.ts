import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
/** Its own packages, then those of this repository: esbuild and Vite. */
const env = { ...process.env, PATH: `${root}node_modules/.bin${path.delimiter}${process.env.PATH}` };

/** A project of another team in a folder of its own, with the packed bundle in its `node_modules`. */
export interface HostProject {
  readonly folder: string;
  build(): Promise<void>;
  /** Starts its server for development on a port, in front of a back end. */
  serve(port: number, shop: string): ChildProcess;
  remove(): Promise<void>;
}

/** Installs a project of this folder as its team does, from the packed tarball. */
export async function installProject(name: string): Promise<HostProject> {
  const folder = await mkdtemp(path.join(tmpdir(), `vitrine-${name}-`));
  await cp(path.join(root, 'tests/hosts', name), folder, { recursive: true });
  const { stdout } = await run('npm', ['pack', './dist', '--json', '--pack-destination', folder], {
    cwd: root,
  });
  const [{ filename }] = JSON.parse(stdout);
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, env });
  await npm('install', '--no-audit', '--no-fund', '--prefer-offline', `./${filename}`);
  return {
    folder,
    build: async () => void (await npm('run', 'build')),
    serve: (port, shop) =>
      spawn('vite', ['--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
        cwd: folder,
        env: { ...env, SHOP: shop },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
