import { readProjectFile } from '../architecture/project-files';

/** Returns the statements of docs/scale.md that create tables, without what 18.16 lacks. */
export function documentedTables(): string[] {
  const [, block = ''] = /```sql\n([\s\S]*?)```/.exec(readProjectFile('docs/scale.md')) ?? [];
  return block
    .replace(/^TTL.*;$/gm, ';')
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
