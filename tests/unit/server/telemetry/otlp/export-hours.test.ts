import { expect, it } from 'vitest';
import { createHourExport } from '../../../../../server/telemetry/otlp/export-hours';
import { OtlpFailure } from '../../../../../server/telemetry/otlp/post-otlp';
import type { ReportScope } from '../../../../../server/telemetry/report/report-scope';

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(`2026-03-04T${time}:00Z`);

interface Sent {
  startTimeUnixNano: string;
  timeUnixNano: string;
}

/** Opens an export whose collector fails while `isAway` is true, in a process that started at a time. */
function openExport(startedAt: number) {
  const read: string[] = [];
  const sent: string[] = [];
  const collector = { isAway: false, refuses: false };
  const run = createHourExport({
    source: { serviceName: 'store', websiteId: 'site' },
    startedAt,
    async post(body) {
      if (collector.isAway) throw new Error('away');
      if (collector.refuses) throw new OtlpFailure('status 400', true);
      const text = JSON.stringify(body);
      const { startTimeUnixNano, timeUnixNano } = JSON.parse(text).resourceMetrics[0].scopeMetrics[0]
        .metrics[0].exponentialHistogram.dataPoints[0] as Sent;
      for (const time of [startTimeUnixNano, timeUnixNano])
        sent.push(new Date(Number(time) / 1e6).toISOString().slice(0, 16));
    },
    async read({ unit, from, to }: ReportScope) {
      expect([unit, to]).toEqual(['hour', from]);
      read.push(from.slice(0, 16));
      const bucket = { value: 1000, samples: 1, weight: 1, weightSquares: 1 };
      // Nobody visits at three.
      return from.includes('T03')
        ? []
        : [{ labels: { metric: 'LCP', page_type: '', device: '' }, buckets: [bucket] }];
    },
  });
  return { run, read, sent, collector };
}

it('exports an hour once, ten minutes after its end', async () => {
  const { run, sent } = openExport(at('01:30'));
  await run(at('02:09'));
  expect(sent).toEqual([]);
  await run(at('02:10'));
  await run(at('02:11'));
  expect(sent).toEqual(['2026-03-04T01:00', '2026-03-04T02:00']);
});

it('exports the hour that ended shortly before the process started', async () => {
  const { run, read } = openExport(at('02:05'));
  await run(at('02:10'));
  expect(read).toEqual(['2026-03-04T01:00']);
  const later = openExport(at('02:11'));
  await later.run(at('02:12'));
  expect(later.read).toEqual([]);
});

it('exports what failed later, and sends nothing for an hour without visits', async () => {
  const { run, read, sent, collector } = openExport(at('01:30'));
  collector.isAway = true;
  await expect(run(at('02:10'))).rejects.toThrow('away');
  collector.isAway = false;
  await run(at('05:10'));
  expect(read.map((hour) => hour.slice(11, 13))).toEqual(['01', '01', '02', '03', '04']);
  expect(sent.filter((_, index) => index % 2 === 0).map((hour) => hour.slice(11, 13))).toEqual([
    '01',
    '02',
    '04',
  ]);
});

it('leaves out hours that the report has no longer', async () => {
  const { run, read } = openExport(at('01:30'));
  await run(at('01:30') + 72 * 60 * MINUTE_MS);
  expect(read[0]).toBe('2026-03-05T02:00');
  expect(read.at(-1)).toBe('2026-03-07T00:00');
  expect(read).toHaveLength(47);
});

it('leaves out an hour that the collector refuses, and reports it', async () => {
  const { run, sent, collector } = openExport(at('01:30'));
  collector.refuses = true;
  await expect(run(at('02:10'))).rejects.toThrow('status 400');
  collector.refuses = false;
  await run(at('02:11'));
  expect(sent).toEqual([]);
});
