import type { Command } from './command';
import { createConform } from './conform/conform';
import type { ToolContext } from './tool-context';

/** Returns the commands of the tool. */
export function createCommands(context: ToolContext): readonly Command[] {
  return [createConform(context)];
}
