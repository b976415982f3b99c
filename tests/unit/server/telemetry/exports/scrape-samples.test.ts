import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSamples } from '../../../../support/code-samples';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';

/** A job of Prometheus, with the defaults of its configuration. */
const jobSchema = z.strictObject({
  job_name: z.string(),
  scheme: z.enum(['http', 'https']).default('http'),
  scrape_interval: z.string().optional(),
  metrics_path: z.string().default('/metrics'),
  authorization: z.strictObject({
    type: z.string().default('Bearer'),
    credentials: z.string().optional(),
    credentials_file: z.string().optional(),
  }),
  static_configs: z.array(z.strictObject({ targets: z.array(z.string()).min(1) })).min(1),
});
const configSchema = z.object({ scrape_configs: z.array(jobSchema).min(1) });
const receiversSchema = z.object({ receivers: z.object({ prometheus: z.object({ config: configSchema }) }) });

const jobs = ['docs/exports.md', 'docs/server.md']
  .flatMap(readSamples)
  .filter(({ language }) => language === 'yaml')
  .flatMap(({ page, code }) => {
    const sample = parse(code);
    const { scrape_configs } = sample.receivers
      ? receiversSchema.parse(sample).receivers.prometheus.config
      : configSchema.parse(sample);
    return scrape_configs.map((job) => [page, job] as const);
  });

let app: FastifyInstance;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
});
afterAll(() => app.close());

it('the documentation has a job of Prometheus, of the Collector, and of the server’s own metrics', () => {
  expect(jobs.map(([page]) => page)).toEqual(['docs/exports.md', 'docs/exports.md', 'docs/server.md']);
});

it.each(jobs)(
  '%s: a scrape as the job states it has the metrics, with the token alone',
  async (_page, job) => {
    const { type, credentials, credentials_file } = job.authorization;
    expect(credentials ?? credentials_file).toBeTruthy();
    const scrape = (token: string) =>
      new Visitor(app).get(job.metrics_path, { authorization: `${type} ${token}` });
    const { statusCode, headers, body } = await scrape(MONITOR_TOKEN);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('# TYPE vitrine_vital_p75 gauge');
    expect((await scrape('another-token-of-sixteen')).statusCode).toBe(401);
  },
);
