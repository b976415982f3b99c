import { StartError } from '../process/start-error';

/** Returns the error for a data folder that cannot be written, with the system's error code. */
export function folderNotWritable(folder: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new StartError(
    `The data folder ${folder} cannot be written${code}. Make it writable, or choose another: DATA_DIR=./my-data npm start`,
    { cause },
  );
}
