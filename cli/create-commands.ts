import { createCheck } from './check/check';
import type { Command } from './command';
import { createConform } from './conform/conform';
import { createInit } from './init/init';
import type { ToolContext } from './tool-context';

/** Returns the commands of the tool. */
export function createCommands(context: ToolContext): readonly Command[] {
  return [createConform(context), createInit(context), createCheck(context)];
}
