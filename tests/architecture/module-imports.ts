import { posix } from 'node:path';
import { type ImportKind, readImports } from './read-imports';

/** A module of the project, by its path from the root, and where its imports lead. */
export interface ModuleImports {
  readonly file: string;
  readonly imports: readonly ResolvedImport[];
}

export interface ResolvedImport {
  /** A path from the root, or the name of a package. */
  readonly to: string;
  readonly kind: ImportKind;
  readonly external: boolean;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Follows every import of a module; `isFile` answers for paths from the root. */
export function moduleImports(
  file: string,
  source: string,
  isFile: (path: string) => boolean,
): ModuleImports {
  const imports = readImports(file, source).map(({ specifier, kind }) =>
    specifier.startsWith('.')
      ? { to: resolveRelative(file, specifier, isFile), kind, external: false }
      : { to: packageName(specifier), kind, external: true },
  );
  return { file, imports };
}

function resolveRelative(file: string, specifier: string, isFile: (path: string) => boolean): string {
  const path = posix.join(posix.dirname(file), specifier);
  const ending = ENDINGS.find((candidate) => isFile(path + candidate));
  return path + (ending ?? '');
}

/** The package of a specifier: `react/jsx-runtime` is part of `react`. */
function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
