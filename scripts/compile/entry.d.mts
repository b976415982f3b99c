interface EntryOptions {
  readonly dist: string;
  readonly release: string;
  readonly files: Record<string, string[]>;
  readonly readSource?: (file: string) => Promise<string>;
}
/** Builds the entry in memory as one self-contained file. */
export function bundleEntry(options: EntryOptions): Promise<{ code: string; map: string }>;
