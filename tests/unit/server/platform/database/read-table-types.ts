import ts from 'typescript';

/** A column as the types of queries state it. */
export interface ColumnTypes {
  /** Of its values: `string`, `number`, `bigint`, `boolean`, `Date`, `Day`, `json`, `bytes`, or another type. */
  type: string;
  isNullable: boolean;
  /** Whether an INSERT can leave it out. */
  isGenerated: boolean;
}

/** Returns the columns of every table in `Tables`, by `table.column` as the database names them. */
export function readTableTypes(file: string): Map<string, ColumnTypes> {
  const program = ts.createProgram([file], { strict: true, skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const tables = source?.statements.find(
    (each): each is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(each) && each.name.text === 'Tables',
  );
  if (!tables) throw new Error(`${file} has no interface Tables.`);
  const columns = new Map<string, ColumnTypes>();
  for (const table of checker.getTypeAtLocation(tables).getProperties()) {
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      const node = (column.valueDeclaration as ts.PropertySignature).type;
      if (node) columns.set(`${toSnake(table.name)}.${toSnake(column.name)}`, readColumn(node, checker));
    }
  }
  return columns;
}

function readColumn(node: ts.TypeNode, checker: ts.TypeChecker): ColumnTypes {
  const inner = argumentOf(node, 'Generated') ?? argumentOf(node, 'GeneratedAlways');
  const selected = argumentOf(inner ?? node, 'ColumnType') ?? inner ?? node;
  const parts = ts.isUnionTypeNode(selected) ? selected.types : [selected];
  const [first, ...others] = parts.filter((part) => !isNull(part));
  if (!first) throw new Error(`A column has no type: ${node.getText()}`);
  const type = checker.getTypeFromTypeNode(selected);
  return {
    type: nameOf(others.length > 0 ? selected : first, checker),
    isNullable: parts.some(isNull) || includesNull(type),
    isGenerated: inner !== undefined,
  };
}

/** Whether a type includes null, as `unknown` and the alias of a union may. */
function includesNull(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Unknown) return true;
  return type.isUnion() && type.types.some((each) => (each.flags & ts.TypeFlags.Null) !== 0);
}

/** Returns the first argument of a generic type of this name. */
function argumentOf(node: ts.TypeNode, name: string): ts.TypeNode | undefined {
  const isOfName = ts.isTypeReferenceNode(node) && node.typeName.getText() === name;
  return isOfName ? node.typeArguments?.[0] : undefined;
}

function isNull(node: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function nameOf(node: ts.TypeNode, checker: ts.TypeChecker): string {
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    if (name === 'Json') return 'json';
    if (name === 'BigInteger') return 'bigint';
    if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
    if (name === 'Day' || name === 'Date') return name;
  }
  if (node.kind === ts.SyntaxKind.UnknownKeyword) return 'json';
  const type = checker.getNonNullableType(checker.getTypeFromTypeNode(node));
  return checker.typeToString(checker.getBaseTypeOfLiteralType(type));
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
