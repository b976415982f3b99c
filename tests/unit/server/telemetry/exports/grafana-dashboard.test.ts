import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { metricRecord } from '../sample-records';

const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana/vitals.json', 'utf8')));

it('each query of the dashboard selects a metric of /metrics, by labels that it has', async () => {
  const app = await openShop(await sharedDatabase());
  const visitor = new Visitor(app);
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const url = '/api/1/performance/records';
  for (const payload of [[metricRecord({})], [metricRecord({}), {}]])
    expect((await visitor.send({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
  const series = body.split('\n').filter((line) => !line.startsWith('#'));
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets) {
      const labels = [...expr.matchAll(/(\w+)!?="|by \((\w+)\)/g)].map(([, selected, by]) => selected ?? by);
      for (const [metric] of expr.matchAll(/vitrine_\w+/g)) {
        const found = series.find((line) => line.startsWith(`${metric}{`));
        expect(found, `${title}: ${metric}`).toBeDefined();
        for (const label of labels) expect(found, title).toContain(`${label}="`);
      }
    }
  await app.close();
});
