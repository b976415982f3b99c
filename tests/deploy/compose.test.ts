import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isPostgresUrl } from '../../server/platform/database/open-database';
import { readProjectFile } from '../architecture/project-files';
import { environmentOf, readDockerfile, type Stage } from './read-dockerfile';
import { serverSettings } from './server-settings';

interface Service {
  build?: string;
  depends_on?: Record<string, unknown>;
  environment: Record<string, string | null>;
  healthcheck?: { test: string[] };
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

const { services, volumes } = parse(readProjectFile('compose.yaml')) as {
  services: Record<'shop' | 'database' | 'clickhouse', Service>;
  volumes: Record<string, null>;
};
const { shop, database, clickhouse } = services;
const image = environmentOf(readDockerfile().at(-1) as Stage);

/** Replaces `${NAME:-default}` and `${NAME:?message}` as compose does, with `value` for a missing default. */
const resolve = (text: string, value: string) =>
  text.replace(/\$\{\w+:([-?])([^}]*)\}/g, (_all, kind, rest: string) => (kind === '-' ? rest : value));

describe('compose.yaml', () => {
  it('gives the shop variables that the server reads', () => {
    const unknown = Object.keys(shop.environment).filter((name) => !serverSettings().includes(name));
    expect(unknown).toEqual(['NODE_OPTIONS']);
    expect(resolve(String(shop.environment.NODE_OPTIONS), '')).toBe('--max-old-space-size=256');
  });

  it('passes on the keys of mail, webhooks and captcha', () => {
    const passedOn = Object.keys(shop.environment).filter((name) => shop.environment[name] === null);
    for (const name of ['SMTP_URL', 'WEBHOOK_SECRET', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
      expect(passedOn).toContain(name);
  });

  it('connects the shop to the database with its user, password and name', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment;
    const text = resolve(String(shop.environment.DATABASE_URL), 'secret');
    const url = new URL(text);
    expect(isPostgresUrl(text)).toBe(true);
    expect([url.hostname, url.username, url.password, url.pathname]).toEqual([
      'database',
      POSTGRES_USER,
      resolve(String(POSTGRES_PASSWORD), 'secret'),
      `/${POSTGRES_DB}`,
    ]);
    expect(Object.keys(shop.depends_on ?? {})).toEqual(['database']);
    expect(database.healthcheck?.test).toEqual(expect.arrayContaining(['pg_isready']));
  });

  it('publishes the port that the image listens on, to this machine alone', () => {
    expect(shop.ports).toEqual([`127.0.0.1:3000:${image.PORT}`]);
    const all = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(all.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('runs the shop without rights on a read-only file system', () => {
    expect(shop).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('waits longer than the server needs to stop', () => {
    const [, milliseconds = ''] =
      /STOP_TIMEOUT_MS = ([\d_]+)/.exec(readProjectFile('server/platform/process/stop-on-signal.ts')) ?? [];
    expect(Number.parseInt(shop.stop_grace_period ?? '', 10)).toBeGreaterThan(
      Number(milliseconds.replace('_', '')) / 1000,
    );
  });

  it('declares the volumes that the services use', () => {
    const used = Object.values(services).flatMap(({ volumes: each = [] }) => each);
    expect(used.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes));
  });

  it('starts ClickHouse on request alone', () => {
    expect(clickhouse.profiles).toEqual(['clickhouse']);
    expect(shop.environment).toHaveProperty('CLICKHOUSE_URL', null);
  });
});
