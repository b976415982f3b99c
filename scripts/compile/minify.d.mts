export const MINIFIER: string;
interface MinifyOptions {
  readonly isModule: boolean;
  readonly isPlain?: boolean;
  readonly map?: string;
  readonly preamble?: string;
  readonly renameImport?: (specifier: string) => string;
}
/** Minifies esbuild's output once more with terser. */
export function minify(
  code: string,
  options: MinifyOptions,
): Promise<{ code: string; map: string | undefined }>;
