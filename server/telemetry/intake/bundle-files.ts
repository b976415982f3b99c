import { z } from 'zod';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';

const manifestSchema = z.object({ files: z.record(z.string(), z.unknown()) });
const BUNDLE_PATH = '/assets/vitrine/';

/** Returns whether the URL of a script is that of a file of the bundle. */
export type IsBundleFile = (source: string) => boolean;

/** Returns the check against the bundle's manifest. */
export function createBundleFileCheck(bundle: BuiltFolder): IsBundleFile {
  const { files } = manifestSchema.parse(JSON.parse(readBuiltText(bundle, 'manifest.json')));
  const names = new Set(Object.keys(files));
  return (source) => {
    const start = source.lastIndexOf(BUNDLE_PATH);
    return start >= 0 && names.has(source.slice(start + BUNDLE_PATH.length).replace(/:\d+(:\d+)?$/, ''));
  };
}
