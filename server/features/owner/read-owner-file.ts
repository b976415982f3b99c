import { z } from 'zod';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });
const rowSchema = fileSchema.extend({ imports: z.array(z.string()) });
const manifestSchema = z.object({ files: z.record(z.string(), rowSchema) });

type Row = z.infer<typeof rowSchema>;

/** URL and subresource integrity of a built file of the owner's console. */
export interface OwnerFile {
  src: string;
  integrity: string;
}

/** The files of a screen, and the addresses of those that the next screens load. */
export interface ScreenFiles {
  /** The application, and the modules that it and the screen import. */
  scripts: OwnerFile[];
  /** The style sheet of the screen; undefined without one. */
  style: OwnerFile | undefined;
  /** The style sheets of all screens, by the name of the screen. */
  styles: Record<string, OwnerFile>;
  /** Subresource integrity of every script, by its address. */
  integrity: Record<string, string>;
}

/** Returns a built file by its name without the content hash. Throws when it was not built. */
export function readOwnerFile(consoleFiles: BuiltFolder, name: string): OwnerFile {
  return locate(findRow(consoleFiles, name));
}

/** Returns the files of a screen by its name. Throws when the console was not built. */
export function readScreenFiles(consoleFiles: BuiltFolder, screen: string): ScreenFiles {
  const rows = readRows(consoleFiles);
  const app = findRow(consoleFiles, 'app.js');
  const own = rows[`${screen}.js`];
  const imported = [...app.imports, ...(own ? [own.file, ...own.imports] : [])];
  const files = Object.entries(rows).map(([name, row]): [string, OwnerFile] => [name, locate(row)]);
  const byFile = new Map(Object.values(rows).map((row) => [row.file, row]));
  const styles = files.filter(([name]) => name.endsWith('.css') && name !== 'owner.css');
  const scripts = files.filter(([name]) => name.endsWith('.js')).map(([, file]) => file);
  return {
    scripts: [app, ...[...new Set(imported)].flatMap((file) => byFile.get(file) ?? [])].map(locate),
    style: rows[`${screen}.css`] && locate(findRow(consoleFiles, `${screen}.css`)),
    styles: Object.fromEntries(styles.map(([name, file]) => [name.replace('.css', ''), file])),
    integrity: Object.fromEntries(scripts.map(({ src, integrity }) => [src, integrity])),
  };
}

function findRow(consoleFiles: BuiltFolder, name: string): Row {
  const found = readRows(consoleFiles)[name];
  if (!found) throw new Error(`${consoleFiles.folder} has no ${name}. Build it with: npm run build`);
  return found;
}

function readRows(consoleFiles: BuiltFolder): Record<string, Row> {
  return manifestSchema.parse(JSON.parse(readBuiltText(consoleFiles, 'manifest.json'))).files;
}

function locate({ file, integrity }: z.infer<typeof fileSchema>): OwnerFile {
  return { src: `/assets/owner/${file}`, integrity };
}
