/** A module by its path from the root. */
export type Modules = Readonly<Record<string, string>>;

const CONSTANT = /^export const ([A-Za-z_$][\w$]*)(?:: [^=\n]+)? = (\{\n[\s\S]*?\n\})?/gm;
/** A name that is no property of another one; `...NAME` is a use. */
const USE = /(?:\bconst |\btypeof )?(?<![\w$])(?<!(?<!\.\.)\.)([A-Za-z_$][\w$]*)(?:\??\.[A-Za-z_$][\w$]*)?/g;
const MEMBER = /^ {2}([A-Za-z_$][\w$]*):/gm;

/**
 * Returns the exported constants that no code uses, and the members of exported objects in capitals that no code uses, as
 * `path: NAME.member`. A use of the object as a whole, such as `Object.values(NAME)`, uses all its members. Tests are no
 * use.
 */
export function findUnusedConstants(modules: Modules): string[] {
  const code = Object.fromEntries(
    Object.entries(modules).map(([path, text]) => [path, withoutComments(text)]),
  );
  const allUses = collectUses(Object.values(code).join('\n'));
  return Object.entries(code).flatMap(([path, text]) =>
    [...text.matchAll(CONSTANT)].flatMap(([, name = '', object]) => {
      const uses = allUses.get(name) ?? [];
      // The declaration itself.
      if (uses.length < 2) return [`${path}: ${name}`];
      if (!object || !/^[A-Z_]+$/.test(name)) return [];
      return listUnusedMembers(object, name, uses).map((member) => `${path}: ${name}.${member}`);
    }),
  );
}

function listUnusedMembers(object: string, name: string, uses: readonly string[]): string[] {
  const others = uses.filter((use) => !use.startsWith(`const ${name}`));
  if (others.some((use) => !use.startsWith(`${name}.`) && !use.startsWith('typeof '))) return [];
  const members = [...object.matchAll(MEMBER)].map(([, member = '']) => member);
  return members.filter((member) => !others.some((use) => use === `${name}.${member}`));
}

/** Returns the uses of each name with the member that follows: `NAME`, `NAME.member`, `const NAME`, `typeof NAME`. */
function collectUses(code: string): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const [use, name = ''] of code.matchAll(USE)) {
    const known = uses.get(name);
    if (known) known.push(use.replace('?.', '.'));
    else uses.set(name, [use.replace('?.', '.')]);
  }
  return uses;
}

/** Comments, imports and re-exports use nothing. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/^export (?:type )?\{[^}]*\}(?: from [^;]*)?;$/gm, '');
}
