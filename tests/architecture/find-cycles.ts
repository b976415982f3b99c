import type { ModuleImports } from './module-imports';

/**
 * Finds modules that, over imports of any kind, lead back to themselves.
 *
 * @returns one line a cycle, such as `a.ts → b.ts → a.ts`, each found once
 */
export function findCycles(modules: readonly ModuleImports[]): string[] {
  const targets = new Map(
    modules.map(({ file, imports }) => [
      file,
      imports.filter(({ external }) => !external).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];

  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const target of new Set(targets.get(file))) follow(target, [...path, file]);
    done.add(file);
  };

  for (const { file } of modules) follow(file, []);
  return cycles;
}
