import { readProjectFile } from '../architecture/project-files';

/** Returns the names of the environment variables that the server reads. */
export function serverSettings(): string[] {
  return [...readProjectFile('server/read-settings.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(
    ([, name = '']) => name,
  );
}
