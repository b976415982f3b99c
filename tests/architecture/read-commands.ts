/** A command of a shell sample. */
export interface Command {
  /** Variables set for the command alone, or exported. */
  readonly env: Readonly<Record<string, string>>;
  /** The program and its arguments; empty for `export`. */
  readonly words: readonly string[];
}

const WORD = /'[^']*'|"[^"]*"|[^\s'"]+/g;
const ASSIGNMENT = /^([A-Z_]+)=(.*)$/;

/** Returns the commands of a shell sample. Comments are left out; `\` continues a line. */
export function readCommands(code: string): Command[] {
  return code
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|&\s*$/))
    .map((text) =>
      readCommand([...text.matchAll(WORD)].map(([word]) => word.replace(/^(['"])(.*)\1$/, '$2'))),
    )
    .filter(({ words, env }) => words.length > 0 || Object.keys(env).length > 0);
}

function readCommand(words: readonly string[]): Command {
  const own = words[0] === 'export' ? words.slice(1) : words;
  const first = own.findIndex((word) => !ASSIGNMENT.test(word));
  const assignments = first < 0 ? own : own.slice(0, first);
  const env = Object.fromEntries(assignments.map((word) => ASSIGNMENT.exec(word)?.slice(1) ?? []));
  return { env, words: first < 0 ? [] : own.slice(first) };
}
