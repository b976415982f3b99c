import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command of the tool, such as `vitrine conform`. */
export interface Command {
  readonly name: string;
  /** What it does, for the list of commands. */
  readonly summary: string;
  /** The text of `--help`. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Runs it and returns the exit code. @throws {UsageError} for arguments that it does not take */
  readonly run: (input: CommandInput, print: (text: string) => void) => Promise<number>;
}

/** The parsed arguments of a command. */
export interface CommandInput {
  /** By the names of `options`. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** Thrown when a command cannot run as it was called. `usage` is printed below the message; empty for none. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(
    message: string,
    readonly usage: string,
  ) {
    super(message);
  }
}

/** Exit code of a command that could not run. */
const NOT_RUN = 2;

interface Output {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Runs the command that the arguments name, and returns the exit code. */
export async function runTool(
  commands: readonly Command[],
  [name = '', ...args]: readonly string[],
  output: Output,
): Promise<number> {
  const print = (text: string) => output.print(withoutControls(text));
  const command = commands.find((each) => each.name === name);
  try {
    if (!command) return listInstead(commands, name, print);
    if (!args.some((arg) => arg === '--help' || arg === '-h'))
      return await command.run(parseCommand(command, args), print);
    print(command.usage);
    return 0;
  } catch (error) {
    output.printError(withoutControls(describeError(error)));
    return NOT_RUN;
  }
}

/** Prints the commands instead of running one. @throws {UsageError} for a command that does not exist */
function listInstead(commands: readonly Command[], name: string, print: Output['print']): number {
  const list = listCommands(commands);
  if (!['', '--help', '-h'].includes(name)) throw new UsageError(`vitrine has no command ${name}.`, list);
  print(list);
  return 0;
}

/** Texts of servers and names of files must not control the terminal. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

/** Returns the parsed arguments of a command. @throws {TypeError} for an option that it does not have */
export function parseCommand({ options }: Command, args: readonly string[]): CommandInput {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

function listCommands(commands: readonly Command[]): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`);
  return `vitrine COMMAND …\n\n${lines.join('\n')}\n\nvitrine COMMAND --help prints the options of a command.`;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError) return error.usage ? `${error.message}\n\n${error.usage}` : error.message;
  // Options that do not exist, and servers that do not respond.
  return 'code' in error || error.name === 'NoResponse' ? error.message : (error.stack ?? error.message);
}
