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
  { print, printError }: Output,
): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const isHelp = name === '' || name === '--help' || name === '-h';
    (isHelp ? print : printError)(
      isHelp ? listCommands(commands) : `vitrine has no command ${name}.\n\n${listCommands(commands)}`,
    );
    return isHelp ? 0 : NOT_RUN;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(command.usage);
    return 0;
  }
  try {
    return await command.run(parseCommand(command, args), print);
  } catch (error) {
    printError(describeError(error));
    return NOT_RUN;
  }
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
