import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { TemplateError } from './template-error';

const EXTENSION = '.html';

/**
 * Returns every template of the folder by its path without `.html`, such as `partials/header`. Throws TemplateError
 * with the folder's name when the folder has none or cannot be read.
 */
export function loadTemplateSources(themeDir: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const file of listFiles(themeDir)) {
    if (!file.endsWith(EXTENSION)) continue;
    const name = relative(themeDir, file).slice(0, -EXTENSION.length).split(sep).join('/');
    sources.set(name, readFileSync(file, 'utf8'));
  }
  if (sources.size === 0) throw new TemplateError(themeDir, ['the theme folder holds no .html file']);
  return sources;
}

function listFiles(themeDir: string): string[] {
  try {
    const entries = readdirSync(themeDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (cause) {
    throw new TemplateError(themeDir, ['the theme folder cannot be read'], { cause });
  }
}
