import { parseSync } from 'oxc-parser';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];

const DECLARATIONS = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSModuleDeclaration',
]);

/**
 * Finds what a module would do on import: statements at its top level that declare nothing, a wait, or a
 * class's static block.
 *
 * @returns one line each, with the number of the source line
 */
export function findImportEffects(file: string, source: string): string[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    const effect = effectOf(statement);
    const line = source.slice(0, statement.start).split('\n').length;
    return effect ? [`${file}:${line} ${effect}: put it into a function that an entry calls`] : [];
  });
}

function effectOf(statement: Statement): string | null {
  if (!DECLARATIONS.has(statement.type)) return 'runs when the module is imported';
  const declaration = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (declaration.type === 'VariableDeclaration') {
    const waits = declaration.declarations.some(({ init }) => init?.type === 'AwaitExpression');
    return waits ? 'waits when the module is imported' : null;
  }
  if (declaration.type !== 'ClassDeclaration') return null;
  const runs = declaration.body.body.some(({ type }) => type === 'StaticBlock');
  return runs ? 'has a static block, which runs when the module is imported' : null;
}
