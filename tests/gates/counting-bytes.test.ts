import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { minify } from '../../scripts/compile/minify.mjs';
import { telemetryNames } from '../../scripts/internal-names.mjs';
import { root } from '../architecture/project-files';

const OUTBOX = 'src/telemetry/outbox.ts';
const CONSENT = 'src/telemetry/page-consent.ts';
/** Of the core, what all that counts shares: where records go and how they are written, and what they are made from. */
const SHARED = [
  'src/telemetry/open-endpoint.ts',
  'src/telemetry/mask.ts',
  'src/page/page-context.ts',
  'src/page/cookies.ts',
];
const TRACKING = 'src/tracking/start.ts';
const PERF = 'src/perf/start.ts';
const RESOURCES = 'src/perf/resources.ts';

/** Bytes, brotli 11. What only some pages load, ad pixels and session recording, is not among them. */
const LIMITS = [
  { what: 'the outbox', sources: [OUTBOX], limit: 2000 },
  { what: 'tracking with consent', sources: [TRACKING, CONSENT], limit: 4000 },
  { what: 'vitals, attribution, frames and errors', sources: [PERF], limit: 7000 },
  { what: 'pictures and own timings', sources: [RESOURCES], limit: 1000 },
  { what: 'what they share of the core', sources: SHARED, limit: 1300 },
];

let files: { bytes: number; inputs: string[] }[];

// Built as the bundle is, what several of them share in files of their own, so that each is weighed by itself.
beforeAll(async () => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: LIMITS.flatMap(({ sources }) => sources),
    bundle: true,
    splitting: true,
    minify: true,
    ...telemetryNames,
    write: false,
    metafile: true,
    format: 'esm',
    target: ['es2022'],
    outdir: 'weighed',
  });
  files = await Promise.all(
    Object.entries(metafile.outputs).map(async ([name, { inputs }]) => {
      const file = outputFiles.find(({ path }) => path === join(root, name));
      const { code } = await minify(file?.text ?? '', { isModule: true });
      return { bytes: brotliSize(code), inputs: Object.keys(inputs) };
    }),
  );
});

describe('what counts visits, brotli 11', () => {
  it.each(LIMITS)('$what: $limit at most', ({ what, sources, limit }) => {
    const bytes = sources.map(bytesOf).reduce((sum, each) => sum + each);
    console.log(`${what}: ${bytes} B`);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});

function bytesOf(source: string): number {
  const found = files.find(({ inputs }) => inputs.includes(source));
  if (!found) throw new Error(`No file was built for ${source}.`);
  return found.bytes;
}
