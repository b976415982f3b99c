import { expect, it } from 'vitest';
import { parseOtlpSettings } from '../../../../../server/platform/settings/parse-otlp-settings';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';

it('reads the variables of the OpenTelemetry specification', () => {
  expect(parseOtlpSettings({})).toBeNull();
  const headers = { Authorization: 'Basic abc', 'x-tenant': 'shop' };
  expect(
    parseOtlpSettings({
      [ENDPOINT]: 'https://otlp.example/v/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc, x-tenant=shop',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
    }),
  ).toEqual({
    metrics: { url: 'https://otlp.example/v/v1/metrics', headers },
    logs: { url: 'https://otlp.example/v/v1/logs', headers },
    intervalMs: 5000,
    serviceName: 'vitrine',
  });
});

it('reads an endpoint and headers of one signal, which replace those of all', () => {
  const own = {
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://metrics.example/otlp/',
    OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-key=m',
  };
  expect(parseOtlpSettings(own)).toMatchObject({
    metrics: { url: 'http://metrics.example/otlp/', headers: { 'x-key': 'm' } },
    logs: null,
  });
  const all = { [ENDPOINT]: 'http://otlp.example', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a' };
  expect(parseOtlpSettings({ ...own, ...all })).toMatchObject({
    metrics: { url: 'http://metrics.example/otlp/', headers: { 'x-key': 'm' } },
    logs: { url: 'http://otlp.example/v1/logs', headers: { 'x-key': 'a' } },
  });
});

it('keeps the query of an endpoint', () => {
  expect(parseOtlpSettings({ [ENDPOINT]: 'https://otlp.example/v?key=x' })).toMatchObject({
    logs: { url: 'https://otlp.example/v/v1/logs?key=x' },
  });
});

it('leaves out a signal whose exporter is none, whatever its endpoint is', () => {
  const unused = { OTEL_LOGS_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' };
  expect(parseOtlpSettings({ ...unused, [ENDPOINT]: 'unix:///run/otlp' })).toBeNull();
  const env = { [ENDPOINT]: 'http://otlp.example', OTEL_LOGS_EXPORTER: 'none' };
  expect(parseOtlpSettings(env)).toMatchObject({
    metrics: { url: 'http://otlp.example/v1/metrics' },
    logs: null,
  });
  expect(parseOtlpSettings({ ...env, OTEL_METRICS_EXPORTER: 'none' })).toBeNull();
});

it.each([
  [{ [ENDPOINT]: 'collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is "collector"/],
  [
    { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'logs' },
    /^OTEL_EXPORTER_OTLP_LOGS_ENDPOINT is "logs".*4318\/v1\/logs/,
  ],
  [
    { [ENDPOINT]: 'http://shop:secret@otlp.example' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT has a name or a password/,
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_HEADERS has a part that is not a header/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a b=%00' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
  [{ OTEL_EXPORTER_OTLP_LOGS_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_LOGS_HEADERS/],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '5' }, /^OTEL_METRIC_EXPORT_INTERVAL is "5"/],
  [{ OTEL_LOGS_EXPORTER: 'console' }, /^OTEL_LOGS_EXPORTER is "console". Set it to otlp or to none/],
])('names the variable that is wrong in %j', (env, message) => {
  expect(() => parseOtlpSettings({ [ENDPOINT]: 'http://otlp.example', ...env })).toThrow(message);
});
