import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readContent } from './catalogue/read-content';
import { readSecret } from './catalogue/read-secret';
import { seedCatalogue } from './catalogue/seed-catalogue';
import { createServer } from './create-server';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { findProjectRoot } from './find-project-root';
import { listen } from './listen';
import { hashToken, readOwnerFile, readOwnerToken } from './owner';
import { createPageRenderer } from './pages/page-renderer';
import { readBundleTag } from './pages/read-bundle-tag';
import { readSettings, type Settings } from './read-settings';
import { StartError } from './start-error';
import { stopOnSignal } from './stop-on-signal';
import { sweepHourly } from './sweep-hourly';

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const root = findProjectRoot(import.meta.url);
  const settings = readSettings(process.env, root);
  requireBundle(settings.bundleDir);
  requireOwnerScreens(ownerDirIn(root));
  const database = await openDatabase(settings.databaseUrl ?? settings.dataDir, {
    connections: settings.databaseConnections,
  });
  try {
    let isStopping = false;
    const app = await assemble(root, settings, database, () => isStopping);
    const address = await listen(app, settings);
    const onStopping = () => {
      isStopping = true;
    };
    stopOnSignal({ app, database, onStopping, drainMs: settings.drainMs });
    console.log(`Vitrine is open at ${address}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(
  root: string,
  settings: Settings,
  { db, isShared, poolState }: OpenDatabase,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const inDemo = (name: string) => path.join(root, 'demo', name);
  const content = await readContent(inDemo('content'), settings.currency);
  const websiteId = content.site.website.id;
  await seedCatalogue(db, websiteId, content.items);
  const ownerToken = await readOwnerToken(db, websiteId, settings.ownerToken);
  if (ownerToken.fresh) console.log(`The owner's token, shown only now: ${ownerToken.fresh}`);
  const app = createServer({
    db,
    isDatabaseShared: isShared,
    poolState,
    isStopping,
    hasProcessMetrics: true,
    secret: await readSecret(db, websiteId),
    tokenHashes: {
      owner: ownerToken.hash,
      monitor: settings.monitorToken === null ? null : hashToken(settings.monitorToken),
    },
    content,
    renderer: createPageRenderer({ themeDir: inDemo('theme') }),
    dirs: { bundleDir: settings.bundleDir, themeAssetsDir: inDemo('assets'), ownerDir: ownerDirIn(root) },
    plainPage: inDemo('plain.html'),
    pageSharedSeconds: settings.pageSharedSeconds,
    trustProxy: settings.trustProxy,
    logLevel: settings.logLevel,
    now: Date.now,
  });
  sweepHourly(app, { db, websiteId, retention: settings, now: Date.now });
  return app;
}

function requireBundle(bundleDir: string): void {
  try {
    readBundleTag(bundleDir);
  } catch (cause) {
    throw new StartError(`There is no built bundle in ${bundleDir}. Build it with: npm run build`, { cause });
  }
}

function requireOwnerScreens(ownerDir: string): void {
  try {
    readOwnerFile(ownerDir, 'owner.css');
  } catch (cause) {
    throw new StartError(`The owner's screens are not built. Build them with: npm run build`, { cause });
  }
}

function ownerDirIn(root: string): string {
  return path.join(root, 'build', 'owner');
}
