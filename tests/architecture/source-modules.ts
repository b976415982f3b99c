import { type ModuleImports, moduleImports } from './module-imports';
import { projectFiles, readProjectFile } from './project-files';

const CODE = /\.tsx?$/;

/** Paths of the modules that are shipped: the bundle's, the owner side's and the server's. */
export function sourceFiles(): string[] {
  return ['src', 'schemas', 'console', 'server']
    .flatMap(projectFiles)
    .filter((file) => CODE.test(file) && !file.endsWith('.d.ts'));
}

/** The same modules with their imports as the sources state them. Files that are not code are left out. */
export function sourceModules(): ModuleImports[] {
  const known = new Set(projectFiles(''));
  return sourceFiles().map((file) => {
    const { imports } = moduleImports(file, readProjectFile(file), (path) => known.has(path));
    return {
      file,
      imports: imports.filter(({ to, external }) => external || CODE.test(to) || !known.has(to)),
    };
  });
}
