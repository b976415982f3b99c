import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command';

export const SCRIPT = /\.m?js$/i;
/** Pages, and the templates of engines that print HTML. */
const MARKUP =
  /\.(html?|xhtml|block|region|list|item|jsont|liquid|hbs|handlebars|mustache|njk|jinja2?|j2|twig|ejs|erb|php)$/i;
const SKIPPED = /^(\.|node_modules$)/;

/** Returns the files of a path: itself, or the pages, templates and scripts below a folder. @throws {UsageError} */
export async function listFiles(target: string): Promise<string[]> {
  const found = await stat(target).catch(() => null);
  if (!found)
    throw new UsageError(
      `${target} does not exist. Give a file, a folder, or a URL with http:// or https://.`,
      '',
    );
  if (!found.isDirectory()) return [target];
  const files = await listFolder(target);
  if (files.length === 0) throw new UsageError(`${target} has no pages, templates or scripts.`, '');
  return files;
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !SKIPPED.test(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFolder(file);
      return entry.isFile() && (MARKUP.test(entry.name) || SCRIPT.test(entry.name)) ? [file] : [];
    });
  return (await Promise.all(lists)).flat();
}
