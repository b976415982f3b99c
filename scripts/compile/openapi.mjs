import { readdir, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { inRoot, inStaging, root } from './paths.mjs';

/** Writes `dist/openapi.json`: the OpenAPI document of all calls, which the server has at `/api/openapi.json`. */
export async function writeOpenApi() {
  const files = await readdir(inRoot('contract'), { recursive: true });
  const modules = files.filter((file) => file.endsWith('.ts')).sort();
  const { outputFiles } = await esbuild.build({
    stdin: { contents: programOf(modules), resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { document } = await import(`data:text/javascript;base64,${code}`);
  await writeFile(inStaging('dist/openapi.json'), JSON.stringify(document));
}

/**
 * Returns a module that exports the document of the calls that modules of the contract declare.
 *
 * @param {readonly string[]} modules
 */
function programOf(modules) {
  return `
    import { buildOpenApi } from './server/platform/call-docs/build-openapi';
    ${modules.map((file, index) => `import * as m${index} from './contract/${file.replaceAll('\\\\', '/')}';`).join('\n')}
    const declared = [${modules.map((_, index) => `m${index}`).join()}].flatMap((each) => Object.values(each).flat());
    const calls = [...new Set(declared.map((each) => each?.call ?? each))].filter((each) => each?.method && each.responses && each.path.startsWith('/api/'));
    export const document = buildOpenApi(calls.map((call) => ({ permission: null, ...call, url: call.path, call })));
  `;
}
