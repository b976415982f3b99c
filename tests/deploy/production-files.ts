import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findProjectRoot } from '../../server/platform/process/find-project-root';
import { readProjectFile } from '../architecture/project-files';

const root = findProjectRoot(import.meta.url);
const TOP_LEVEL = /^node_modules\/(@[^/]+\/)?[^/]+$/;

/** Makes Node resolve packages from where they are linked, so that it finds none of the development packages. */
export const LINKED_PACKAGES_ENV = { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' };

/** Copies files and folders of the project into `folder`. */
export function copyFiles(folder: string, names: readonly string[]): void {
  for (const name of names) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
}

/** Puts the packages that `npm ci --omit=dev` installs into `folder`, as links to those of the project. */
export async function linkProductionPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [name, { dev }] of Object.entries(packages)) {
    if (dev || !TOP_LEVEL.test(name) || !existsSync(path.join(root, name))) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await symlink(path.join(root, name), path.join(folder, name));
  }
}

/** Installs the production packages into `folder`, which has a package.json and a package-lock.json. */
export function installProductionPackages(folder: string): void {
  const options = ['--omit=dev', '--prefer-offline', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' });
}

/** Returns the files below a folder with their times of modification, packages apart. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('node_modules'))
    .map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`);
}
