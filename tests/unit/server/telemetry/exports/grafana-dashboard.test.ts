import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { metricRecord } from '../sample-records';

const dashboard = z
  .object({
    templating: z.object({
      list: z.array(z.object({ name: z.string(), query: z.string(), allValue: z.string().optional() })),
    }),
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana/vitals.json', 'utf8')));
const pageTypes = dashboard.templating.list.find(({ name }) => name === 'page_type');

let app: FastifyInstance;
/** The samples of /metrics, without their values: `name{label="value",…}`. */
let series: string[];

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  const visitor = new Visitor(app);
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const url = '/api/1/performance/records';
  const vitals = METRICS.map((name) => metricRecord({ name, value: 0.01, pageType: 50 }));
  for (const payload of [vitals, [metricRecord({}), {}]])
    expect((await visitor.send({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
  series = body.split('\n').filter((line) => !line.startsWith('#'));
});
afterAll(() => app.close());

/** Returns the series that a selector such as `name{label=~"value"}` selects; a missing label is empty. */
function select(name: string, matchers: string): string[] {
  const conditions = [...matchers.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)];
  return series.filter((line) => {
    if (!line.startsWith(`${name}{`)) return false;
    return conditions.every(([, label, operator = '', value = '']) => {
      const found = line.match(new RegExp(`[{,]${label}="([^"]*)"`))?.[1] ?? '';
      const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
      return isEqual !== operator.startsWith('!');
    });
  });
}

describe.each([
  ['all pages', pageTypes?.allValue ?? ''],
  ['a page type', '50'],
])('for %s', (_, pageType) => {
  it.each(
    dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  )('%s', (_title, expr) => {
    const query = expr.replaceAll('$page_type', pageType);
    const grouped = [...query.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
    const selectors = [...query.matchAll(/(vitrine_\w+)(?:\{([^}]*)\})?/g)];
    expect(selectors).not.toEqual([]);
    for (const [, name = '', matchers = ''] of selectors) {
      const found = select(name, matchers);
      expect(found.length).toBeGreaterThan(0);
      for (const label of grouped) expect(found[0]).toContain(`${label}="`);
    }
  });
});

it('has a panel for each metric', () => {
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join();
  for (const name of METRICS) expect(queries).toContain(`vitrine_vital_p75{metric="${name}"`);
});

it('offers the page types that have figures', () => {
  const [, name = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(pageTypes?.query ?? '') ?? [];
  expect(select(name, `${label}!=""`).length).toBeGreaterThan(0);
});
