import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONSOLE_ROUTES } from '../../console/routes';
import { root } from '../architecture/project-files';

interface Row {
  file: string;
  brotli: number;
  imports: string[];
}

const KB = 1000;
/** The file of the charts is beside that of a screen, and loaded by screens with charts alone. */
const CHARTS = 33 * KB;

const { files }: { files: Record<string, Row> } = JSON.parse(
  readFileSync(`${root}build/owner/manifest.json`, 'utf8'),
);
const byFile = new Map(Object.values(files).map((row) => [row.file, row]));

/** Returns the scripts that a page of a screen loads. */
function filesOf(name: string): Set<string> {
  const rows = [files['app.js'], files[`${name}.js`]].filter((row) => row !== undefined);
  return new Set(rows.flatMap(({ file, imports }) => [file, ...imports]));
}

function sizeOf(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + (byFile.get(name)?.brotli ?? Number.NaN), 0);
}

const frame = filesOf('overview');
const screens = CONSOLE_ROUTES.map(({ name }) => {
  const own = sizeOf([files[`${name}.js`]?.file ?? '']);
  const more = [...filesOf(name)].filter((file) => !frame.has(file));
  return { name, own, charts: sizeOf(more) - own };
});

describe('bytes of the console, brotli 11', () => {
  it.each(screens)('$name as the first screen: 130 kB at most, without charts', ({ own }) => {
    expect(sizeOf(frame) + own).toBeLessThanOrEqual(130 * KB);
  });

  it.each(screens)('$name as a further screen: 25 kB at most, without charts', ({ own }) => {
    expect(own).toBeLessThanOrEqual(25 * KB);
  });

  it('charts are loaded where there are charts', () => {
    const withCharts = screens.filter(({ charts }) => charts > KB);
    expect(withCharts.map(({ name }) => name)).toEqual(['performance', 'live']);
    for (const { charts } of withCharts) expect(charts).toBeLessThanOrEqual(CHARTS);
    console.log(`frame ${sizeOf(frame)} B, largest screen ${Math.max(...screens.map(({ own }) => own))} B`);
  });
});
