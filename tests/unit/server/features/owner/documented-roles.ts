import { PERMISSIONS } from '../../../../../contract/people/permissions';
import { readProjectFile } from '../../../../architecture/project-files';

/** A role as docs/roles.md describes it. */
export interface DocumentedRole {
  name: string;
  number: number;
  permissions: string[];
}

/** Returns the roles of the written table. */
export function readDocumentedRoles(): DocumentedRole[] {
  return readTable('What each role may do').map(([name = '', number = '', permissions = '']) => ({
    name,
    number: Number(number),
    permissions: readPermissions(permissions),
  }));
}

/** Returns the routes of the written table, such as `GET /config`, with the permission that opens each. */
export function readDocumentedRoutes(): Map<string, string> {
  const rows = readTable('What each permission opens');
  return new Map(
    rows.flatMap(([permission = '', routes = '']) =>
      codesOf(routes).map((route): [string, string] => [route, codesOf(permission)[0] ?? '']),
    ),
  );
}

function readPermissions(cell: string): string[] {
  if (!cell.startsWith('all')) return codesOf(cell);
  const missing = codesOf(cell);
  return PERMISSIONS.filter((permission) => !missing.includes(permission));
}

function codesOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** Returns the cells of the table below a heading, without its head. */
function readTable(heading: string): string[][] {
  const [, section = ''] = readProjectFile('docs/roles.md').split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
