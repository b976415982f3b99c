import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The machine, system and versions that a result depends on. */
export interface Environment {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Reads the environment. @param packages whose versions the result lists */
export function readEnvironment(root: string, chromium: string, packages: readonly string[]): Environment {
  const versionOf = (folder: string): string =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  const versions = packages.map((name) => [name, versionOf(path.join(root, 'node_modules', name))]);
  return {
    date: new Date().toISOString(),
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    chromium,
    versions: { vitrine: versionOf(root), ...Object.fromEntries(versions) },
  };
}

/** Returns the environment as one paragraph. */
export function writeEnvironment(environment: Environment): string {
  const { date, processor, cores, memoryGb, system, node, chromium, versions } = environment;
  const listed = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${date}. ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, Chromium ${chromium}.`,
    `${listed.join(', ')}.`,
  ].join('\n');
}
