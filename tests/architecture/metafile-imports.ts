import type { Metafile } from 'esbuild';
import type { ModuleImports, ResolvedImport } from './module-imports';

/**
 * The project's modules that esbuild put into a bundle, with their imports as it followed them: what is left
 * when types are gone and packages are exchanged.
 */
export function metafileImports({ inputs }: Pick<Metafile, 'inputs'>): ModuleImports[] {
  return Object.entries(inputs)
    .filter(([file]) => packageOf(file) === null)
    .map(([file, { imports }]) => ({
      file,
      imports: imports.filter(({ path }) => path !== '<runtime>').map(toResolvedImport),
    }));
}

function toResolvedImport({ path, kind }: Metafile['inputs'][string]['imports'][number]): ResolvedImport {
  const owner = packageOf(path);
  return {
    to: owner ?? path,
    kind: kind === 'dynamic-import' ? 'dynamic' : 'static',
    external: owner !== null,
  };
}

function packageOf(path: string): string | null {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? null;
}
