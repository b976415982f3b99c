import type { FastifyInstance } from 'fastify';
import type { NavigationItem } from '../../schemas/navigation-schemas';
import { registerCall } from '../http/call';
import { HttpFailure } from '../http/http-failure';
import type { ServerContext } from '../server-context';
import { readCollections } from './collection-store';
import { linkTargetsCall, siteLayoutCall, updateNavigationCall } from './navigation-calls';
import { replaceItems } from './navigation-store';
import { readSiteLayout } from './read-site-layout';

const UNKNOWN = 'This site has no navigation of this name.';
const OUTDATED = 'Somebody has changed this navigation in the meantime. Load it again.';
const NO_TARGET = 'Each item needs a collectionId, an externalLink or a memberAreaId, and not two targets.';

/** Registers the owner's calls for the navigations of the site. */
export function registerNavigationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, templates } = context;
  const areaIds = () => app.memberAreas.areas.map(({ id }) => id);
  registerCall(app, siteLayoutCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { layout: await readSiteLayout(db, websiteId) };
  });
  registerCall(app, linkTargetsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const collections = await readCollections(db, websiteId);
    return {
      templateId: templates[0] ?? 'default',
      collections: collections
        .filter(({ id }) => !areaIds().includes(id))
        .map(({ id, title, url }) => ({ id, title, url })),
      memberAreas: app.memberAreas.areas.map(({ id, title }) => ({ id, title })),
    };
  });
  registerCall(app, updateNavigationCall, async ({ body, reply }) => {
    const { fieldName, templateId, navigation, revision } = body();
    if (templates.length > 0 && !templates.includes(templateId))
      throw new HttpFailure(400, { message: `templateId must be one of ${templates.join(', ')}.` });
    const collections = await readCollections(db, websiteId);
    checkTargets(navigation.items, { collectionIds: collections.map(({ id }) => id), areaIds: areaIds() });
    const outcome = await replaceItems(db, websiteId, { fieldName, items: navigation.items, revision });
    if (outcome === 'unknown') throw new HttpFailure(404, { message: UNKNOWN });
    if (outcome === 'outdated') throw new HttpFailure(409, { message: OUTDATED });
    reply.header('cache-control', 'no-store');
    const layout = await readSiteLayout(db, websiteId);
    const changed = layout.find(({ identifier }) => identifier === fieldName);
    if (!changed) throw new HttpFailure(404, { message: UNKNOWN });
    return changed;
  });
}

interface KnownTargets {
  collectionIds: readonly string[];
  areaIds: readonly string[];
}

function checkTargets(items: readonly Omit<NavigationItem, 'items'>[], known: KnownTargets): void {
  for (const item of items) {
    const { collectionId, externalLink, memberAreaId } = item;
    if (collectionId && externalLink) refuse(NO_TARGET);
    if (!collectionId && !externalLink && !memberAreaId) refuse(NO_TARGET);
    if (collectionId && !known.collectionIds.includes(collectionId))
      refuse(`collectionId ${collectionId} names no collection of this site.`);
    if (memberAreaId && !known.areaIds.includes(memberAreaId))
      refuse(`memberAreaId ${memberAreaId} names no member area of this site.`);
    if ('items' in item) checkTargets(item.items as NavigationItem[], known);
  }
}

function refuse(message: string): never {
  throw new HttpFailure(400, { message });
}
