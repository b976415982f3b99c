import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../../cli/command';
import { createCommands } from '../../../cli/create-commands';
import type { ToolContext } from '../../../cli/tool-context';
import { BUNDLE_CALLS } from '../../../contract/call-docs/bundle-calls';
import { buildOpenApi } from '../../../server/platform/call-docs/build-openapi';

let openApi: string | undefined;

/** The part of `openapi.json` that the tool reads, from the sources. */
export function openApiJson(): string {
  openApi ??= JSON.stringify(
    buildOpenApi(
      BUNDLE_CALLS.map(({ call }) => ({ method: call.method, url: call.path, permission: null, call })),
    ),
  );
  return openApi;
}

/** Runs the tool in this process, and returns its exit code and what it printed. */
export async function callTool(
  args: readonly string[],
  context: Partial<ToolContext> = {},
): Promise<{ code: number; output: string; errors: string }> {
  const printed: string[] = [];
  const errors: string[] = [];
  const packageFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-package-'));
  writeFileSync(path.join(packageFolder, 'openapi.json'), openApiJson());
  const commands = createCommands({ packageFolder, fetch, wait: async () => {}, ...context });
  const code = await runTool(commands, args, {
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  rmSync(packageFolder, { recursive: true });
  return { code, output: printed.join('\n'), errors: errors.join('\n') };
}
