import { parseSync, Visitor } from 'oxc-parser';

/** How a module depends on another: at once, for its types alone, or when the import is reached. */
export type ImportKind = 'static' | 'type' | 'dynamic';

export interface Import {
  readonly specifier: string;
  readonly kind: ImportKind;
}

/**
 * All imports and re-exports of a module, those that vanish when it is compiled included. Imports whose
 * specifier is computed are left out.
 *
 * @throws {Error} when the source cannot be parsed
 */
export function readImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (specifier: unknown, kind: ImportKind) => {
    if (typeof specifier === 'string') imports.push({ specifier, kind });
  };
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      add(source.value, kindOf(importKind));
    },
    ExportAllDeclaration({ source, exportKind }) {
      add(source.value, kindOf(exportKind));
    },
    ExportNamedDeclaration({ source, exportKind }) {
      add(source?.value, kindOf(exportKind));
    },
    ImportExpression({ source }) {
      add('value' in source ? source.value : undefined, 'dynamic');
    },
    TSImportType({ source }) {
      add(source.value, 'type');
    },
  }).visit(program);
  return imports;
}

function kindOf(keyword: 'type' | 'value' | undefined): ImportKind {
  return keyword === 'type' ? 'type' : 'static';
}
