import { expect, it } from 'vitest';
import { readOtlpSettings } from '../../../server/read-otlp-settings';

it('reads the variables of the OpenTelemetry specification', () => {
  expect(readOtlpSettings({})).toBeNull();
  expect(
    readOtlpSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/v/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc, x-tenant=shop',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
    }),
  ).toEqual({
    endpoint: 'https://otlp.example/v',
    headers: { Authorization: 'Basic abc', 'x-tenant': 'shop' },
    intervalMs: 5000,
    serviceName: 'vitrine',
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is "collector"/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_HEADERS has a part that is not a header/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a b=%00' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '5' }, /^OTEL_METRIC_EXPORT_INTERVAL is "5"/],
])('names the variable that is wrong in %j', (env, message) => {
  expect(() => readOtlpSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otlp.example', ...env })).toThrow(
    message,
  );
});
