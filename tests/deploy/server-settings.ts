import { readProjectFile } from '../architecture/project-files';

/** Returns the names of the environment variables that the server reads. */
export function serverSettings(): string[] {
  return [
    'server/platform/settings/parse-settings.ts',
    'server/platform/captcha/captcha-settings.ts',
  ].flatMap((file) => [...readProjectFile(file).matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name));
}
