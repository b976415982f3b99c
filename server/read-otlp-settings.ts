import type { OtlpSettings } from './otlp-settings';
import { StartError } from './start-error';

const DEFAULT_INTERVAL_MS = 60_000;
const MIN_INTERVAL_MS = 1000;

/** Returns the settings under the names of the OpenTelemetry specification; null without an endpoint. */
export function readOtlpSettings(env: NodeJS.ProcessEnv): OtlpSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim();
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}". Set it to the address of a collector, such as http://localhost:4318.`,
    );
  return {
    endpoint: endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    intervalMs: readInterval(env.OTEL_METRIC_EXPORT_INTERVAL?.trim() || String(DEFAULT_INTERVAL_MS)),
    serviceName: env.OTEL_SERVICE_NAME?.trim() || 'vitrine',
  };
}

/** Reads `name=value,name=value`; names and values are percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(pairs.map(readHeader));
}

function readHeader(pair: string): [name: string, value: string] {
  const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  try {
    const header: [string, string] = [decodeURIComponent(name.trim()), decodeURIComponent(value.trim())];
    new Headers([header]);
    if (pair.includes('=')) return header;
  } catch {
    // The message below has no value, which may be a secret.
  }
  throw new StartError(
    'OTEL_EXPORTER_OTLP_HEADERS has a part that is not a header. Write it as name=value,name=value, percent-encoded.',
  );
}

function readInterval(text: string): number {
  const interval = Number(text);
  if (Number.isInteger(interval) && interval >= MIN_INTERVAL_MS && interval < 2 ** 31) return interval;
  throw new StartError(
    `OTEL_METRIC_EXPORT_INTERVAL is "${text}". Set it to whole milliseconds, at least ${MIN_INTERVAL_MS}.`,
  );
}
