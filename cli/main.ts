import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runTool } from './command';
import { createCommands } from './create-commands';

// The built tool is in the folder of the package.
const packageFolder = fileURLToPath(new URL('.', import.meta.url));

process.exitCode = await runTool(
  createCommands({ packageFolder, fetch, wait: (ms) => wait(ms) }),
  process.argv.slice(2),
  { print: console.log, printError: console.error },
);
