import type { BuiltFolder } from '../platform/built-files/load-built-folder';
import type { ClickHouseSettings } from '../platform/settings/clickhouse-settings';

/** What telemetry receives beside the context. */
export interface TelemetryOptions {
  /** Names of the store's templates, as its pages state them. */
  templates: readonly string[];
  /** The built bundle. */
  bundle: BuiltFolder;
  /** Folder of the source maps of the site's own scripts; null without one. */
  sourceMapsDir: string | null;
  /** Share of the visits whose speed pages measure, above 0 and at most 1. */
  sampleRate: number;
  /** Id that the provider of session recordings gave to the site; null for a site that records none. */
  recordingId: string | null;
  /** Lower-case name of the header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** Where performance records are stored; null for the database. */
  clickhouse: ClickHouseSettings | null;
}
