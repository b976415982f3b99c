import type { Layer } from './import-table';
import type { ModuleImports, ResolvedImport } from './module-imports';

/**
 * Compares modules with the table.
 *
 * @returns one line for each import that is not allowed and each file that belongs to no layer
 */
export function checkImports(modules: readonly ModuleImports[], table: readonly Layer[]): string[] {
  return modules.flatMap(({ file, imports }) => {
    const layer = layerOf(file, table);
    if (!layer) return [`${file} belongs to no layer: move it, or add a row to the import table`];
    return imports
      .map((imported) => [imported, objection(file, layer, imported, table)] as const)
      .filter(([, reason]) => reason !== null)
      .map(([{ to, kind }, reason]) => `${file} → ${to} (${kind}): ${reason}`);
  });
}

/** The modules that have no place in what a visitor downloads. */
export function foreignModules(modules: readonly ModuleImports[], table: readonly Layer[]): string[] {
  return modules.map(({ file }) => file).filter((file) => !layerOf(file, table)?.visitor);
}

function layerOf(file: string, table: readonly Layer[]): Layer | undefined {
  return table.find(({ files }) => files.test(file));
}

function objection(
  file: string,
  layer: Layer,
  { to, kind, external }: ResolvedImport,
  table: readonly Layer[],
): string | null {
  if (external) return layer.packages.test(to) ? null : `${layer.name} may not use this package`;
  const target = layerOf(to, table);
  if (!target) return 'this leads outside of the known layers';
  if (target === layer)
    return samePart(file, to, layer) ? null : `parts of ${layer.name} may not import each other`;
  const allowed = layer.mayImport[target.name] ?? [];
  if (allowed.includes(kind)) return null;
  if (allowed.length > 0) return `${layer.name} may import ${target.name} only as ${allowed.join(' or ')}`;
  return `${layer.name} may import ${Object.keys(layer.mayImport).join(', ') || 'no other layer'}`;
}

function samePart(file: string, to: string, { parts }: Layer): boolean {
  return !parts || parts.exec(file)?.[1] === parts.exec(to)?.[1];
}
