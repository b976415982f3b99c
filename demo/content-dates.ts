import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the ISO time of the last change of each file of the content: `shop`, `site`, and the translations by their
 * language.
 */
export async function loadContentDates(contentDir: string): Promise<Record<string, string>> {
  const files = (await readdir(contentDir)).filter((file) => /^(?:shop|site(?:\.\w+)?)\.json$/.test(file));
  const entries = files.map(async (file) => {
    const { mtime } = await stat(path.join(contentDir, file));
    return [file.replace(/\.json$/, '').replace(/^site\./, ''), mtime.toISOString()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
