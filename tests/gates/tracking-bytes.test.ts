import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/project-files';

const OUTBOX = 'src/core/outbox.ts';
const CONSENT = 'src/core/page-consent.ts';
const TRACKING = 'src/tracking/start.ts';

const OUTBOX_LIMIT_BYTES = 2_000;
const TRACKING_LIMIT_BYTES = 4_000;
/** Read by whatever counts: tracking, vitals, errors. With the page context, which it asks. */
const CONSENT_LIMIT_BYTES = 1_000;

let files: { bytes: number; inputs: string[] }[];

// Built as the bundle is, consent and outbox in files of their own, so that each is weighed by itself.
beforeAll(async () => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [OUTBOX, CONSENT, TRACKING],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: ['es2022'],
    outdir: 'weighed',
  });
  files = Object.entries(metafile.outputs).map(([name, { inputs }]) => {
    const file = outputFiles.find(({ path }) => path === join(root, name));
    return { bytes: brotli(file?.contents ?? new Uint8Array()), inputs: Object.keys(inputs) };
  });
});

describe('what counts visits, brotli 11', () => {
  it(`the outbox keeps to ${OUTBOX_LIMIT_BYTES}`, () => {
    expect(bytesOf(OUTBOX)).toBeLessThanOrEqual(OUTBOX_LIMIT_BYTES);
  });

  it(`consent keeps to ${CONSENT_LIMIT_BYTES}`, () => {
    expect(bytesOf(CONSENT)).toBeLessThanOrEqual(CONSENT_LIMIT_BYTES);
  });

  it(`tracking keeps to ${TRACKING_LIMIT_BYTES} beside them`, () => {
    expect(bytesOf(TRACKING)).toBeLessThanOrEqual(TRACKING_LIMIT_BYTES);
  });
});

function bytesOf(source: string): number {
  const found = files.find(({ inputs }) => inputs.includes(source));
  if (!found) throw new Error(`No file was built for ${source}.`);
  console.log(`${source}: ${found.bytes} B`);
  return found.bytes;
}

function brotli(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
