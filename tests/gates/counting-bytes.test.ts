import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { minifyFurther } from '../../scripts/minify-further.mjs';
import { root } from '../architecture/project-files';

const OUTBOX = 'src/core/outbox.ts';
const CONSENT = 'src/core/page-consent.ts';
const TRACKING = 'src/tracking/start.ts';
const PERF = 'src/perf/start.ts';
const RESOURCES = 'src/perf/resources.ts';

/** Bytes, brotli 11. */
const LIMITS = [
  { what: 'the outbox', source: OUTBOX, limit: 2000 },
  // Asked by whatever counts: tracking, vitals, errors. With the page context, which it reads.
  { what: 'consent', source: CONSENT, limit: 1000 },
  { what: 'tracking', source: TRACKING, limit: 4000 },
  { what: 'vitals, attribution, frames and errors', source: PERF, limit: 7000 },
  { what: 'pictures and own timings', source: RESOURCES, limit: 1000 },
];

let files: { bytes: number; inputs: string[] }[];

// Built as the bundle is, what several of them share in files of their own, so that each is weighed by itself.
beforeAll(async () => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: LIMITS.map(({ source }) => source),
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: ['es2022'],
    outdir: 'weighed',
  });
  files = await Promise.all(
    Object.entries(metafile.outputs).map(async ([name, { inputs }]) => {
      const file = outputFiles.find(({ path }) => path === join(root, name));
      const { code } = await minifyFurther(file?.text ?? '', { isModule: true });
      return { bytes: brotli(code), inputs: Object.keys(inputs) };
    }),
  );
});

describe('what counts visits, brotli 11', () => {
  it.each(LIMITS)('$what: $limit at most', ({ source, limit }) => {
    expect(bytesOf(source)).toBeLessThanOrEqual(limit);
  });
});

function bytesOf(source: string): number {
  const found = files.find(({ inputs }) => inputs.includes(source));
  if (!found) throw new Error(`No file was built for ${source}.`);
  console.log(`${source}: ${found.bytes} B`);
  return found.bytes;
}

function brotli(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
