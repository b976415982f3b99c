import { StartError } from '../process/start-error';
import type { OtlpSettings, OtlpSignal, OtlpTarget } from './otlp-settings';

const DEFAULT_INTERVAL_MS = 60_000;
const MIN_INTERVAL_MS = 1000;

/** Returns the settings under the names of the OpenTelemetry specification; null when no signal has an endpoint. */
export function parseOtlpSettings(env: NodeJS.ProcessEnv): OtlpSettings | null {
  const metrics = readTarget(env, 'metrics');
  const logs = readTarget(env, 'logs');
  if (!metrics && !logs) return null;
  return {
    metrics,
    logs,
    intervalMs: readInterval(env.OTEL_METRIC_EXPORT_INTERVAL?.trim() || String(DEFAULT_INTERVAL_MS)),
    serviceName: env.OTEL_SERVICE_NAME?.trim() || 'vitrine',
  };
}

function readTarget(env: NodeJS.ProcessEnv, signal: OtlpSignal): OtlpTarget | null {
  const upper = signal.toUpperCase();
  const exporter = env[`OTEL_${upper}_EXPORTER`]?.trim() || 'otlp';
  const url = exporter === 'none' ? null : readUrl(env, signal);
  if (url === null) return null;
  if (exporter !== 'otlp')
    throw new StartError(`OTEL_${upper}_EXPORTER is "${exporter}". Set it to otlp or to none.`);
  const own = `OTEL_EXPORTER_OTLP_${upper}_HEADERS`;
  const name = env[own]?.trim() ? own : 'OTEL_EXPORTER_OTLP_HEADERS';
  return { url, headers: readHeaders(name, env[name] ?? '') };
}

/** Returns the endpoint of a signal as it is, or that of all signals with the path of the signal; null without either. */
function readUrl(env: NodeJS.ProcessEnv, signal: OtlpSignal): string | null {
  const own = `OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`;
  const name = env[own]?.trim() ? own : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = env[name]?.trim();
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new StartError(
      `${name} is "${endpoint}". Set it to the address of a collector, such as http://localhost:4318${name === own ? `/v1/${signal}` : ''}.`,
    );
  const url = new URL(endpoint);
  if (url.username || url.password)
    throw new StartError(
      `${name} has a name or a password. Send them in OTEL_EXPORTER_OTLP_HEADERS instead.`,
    );
  if (name === own) return endpoint;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/${signal}`;
  return url.href;
}

/** Reads `name=value,name=value`; names and values are percent-encoded. */
function readHeaders(variable: string, text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(pairs.map((pair) => readHeader(variable, pair)));
}

function readHeader(variable: string, pair: string): [name: string, value: string] {
  const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  try {
    const header: [string, string] = [decodeURIComponent(name.trim()), decodeURIComponent(value.trim())];
    new Headers([header]);
    if (pair.includes('=')) return header;
  } catch {
    // The message below has no value, which may be a secret.
  }
  throw new StartError(
    `${variable} has a part that is not a header. Write it as name=value,name=value, percent-encoded.`,
  );
}

function readInterval(text: string): number {
  const interval = Number(text);
  if (Number.isInteger(interval) && interval >= MIN_INTERVAL_MS && interval < 2 ** 31) return interval;
  throw new StartError(
    `OTEL_METRIC_EXPORT_INTERVAL is "${text}". Set it to whole milliseconds, at least ${MIN_INTERVAL_MS}.`,
  );
}
