import { z } from 'zod';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });
const screenSchema = fileSchema.extend({ imports: z.array(fileSchema) });
const manifestSchema = z.object({ files: z.record(z.string(), screenSchema) });

/** URL and subresource integrity of a built file of the owner's console. */
export interface OwnerFile {
  src: string;
  integrity: string;
}

/** A file and what it imports. */
export interface OwnerFiles extends OwnerFile {
  imports: OwnerFile[];
}

/** Returns a built file by its name without the content hash. Throws when it was not built. */
export function readOwnerFile(consoleFiles: BuiltFolder, name: string): OwnerFiles {
  const { files } = manifestSchema.parse(JSON.parse(readBuiltText(consoleFiles, 'manifest.json')));
  const found = files[name];
  if (!found) throw new Error(`${consoleFiles.folder} has no ${name}. Build it with: npm run build`);
  return { ...locate(found), imports: found.imports.map(locate) };
}

function locate({ file, integrity }: z.infer<typeof fileSchema>): OwnerFile {
  return { src: `/assets/owner/${file}`, integrity };
}
