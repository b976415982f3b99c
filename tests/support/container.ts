import { spawnSync } from 'node:child_process';

/** `--kill-child` ends the server together with the command, as a container runtime does. */
const BASE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', '--uts'];
const WITHOUT_ROOT = ['--map-root-user'];

export interface ContainerOptions {
  hostName: string;
  /** False gives it a network of its own, in which it cannot be reached. */
  sharesNetwork?: boolean;
}

/** Returns a command that runs the command after it as process 1 of namespaces of its own; null where it may not. */
export function containerLauncher({ hostName, sharesNetwork = true }: ContainerOptions): string[] | null {
  const launchers = [[], WITHOUT_ROOT].map((user) => [
    ...BASE,
    ...user,
    ...(sharesNetwork ? [] : ['--net']),
    ...['sh', '-c', `hostname ${hostName} && exec "$@"`, 'sh'],
  ]);
  return launchers.find(isPermitted) ?? null;
}

function isPermitted([command = '', ...args]: string[]): boolean {
  return spawnSync(command, [...args, 'true']).status === 0;
}
