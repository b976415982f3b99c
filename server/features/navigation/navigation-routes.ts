import type { FastifyInstance } from 'fastify';
import { linkTargetsCall, siteLayoutCall, updateNavigationCall } from '../../../contract/navigation/calls';
import type { NavigationItem } from '../../../contract/navigation/navigation';
import { changeContent } from '../../platform/content/content-version';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { readCollections, type SiteCollection } from './collection-store';
import { isAccount } from './connected-accounts';
import { navigationScope } from './navigation-scope';
import { readNavigations, writeNavigation } from './navigation-store';
import { readSiteLayout } from './read-site-layout';

const UNKNOWN = 'This site has no navigation of this name.';
const OUTDATED = 'Somebody has changed this navigation in the meantime. Load it again.';
const NO_TARGET = 'Each item needs a collectionId, an externalLink or a memberAreaId, and not two targets.';

export interface NavigationOptions {
  /** Names of the store's templates, as its pages state them. */
  templates: readonly string[];
}

/** Registers the owner's calls for the navigations of the site. */
export function registerNavigationRoutes(
  app: FastifyInstance,
  context: ServerContext & NavigationOptions,
): void {
  const { db, websiteId, templates } = context;
  const areas = () => app.storefront.memberAreas ?? [];
  const areaIds = () => areas().map(({ id }) => id);
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
        .filter((each) => !areaIds().includes(each.id) && !isAccount(each))
        .map(describeTarget),
      memberAreas: areas().map(({ id, title }) => ({ id, title })),
      accounts: collections.filter(isAccount).map(describeTarget),
    };
  });
  registerCall(app, updateNavigationCall, async ({ body, reply }) => {
    const { fieldName, templateId, navigation, revision } = body();
    if (templates.length > 0 && !templates.includes(templateId))
      throw new HttpFailure(400, { message: `templateId must be one of ${templates.join(', ')}.` });
    await changeContent(db, navigationScope(websiteId), async (trx) => {
      const navigations = await readNavigations(trx, websiteId);
      const stored = navigations.find((each) => each.fieldName === fieldName);
      // Links that are there already stay where they are when their target is deleted or disconnected.
      const kept = targetIds(stored?.items ?? []);
      const collectionIds = [...(await readCollections(trx, websiteId)).map(({ id }) => id), ...kept];
      checkTargets(navigation.items, { collectionIds, areaIds: [...areaIds(), ...kept] });
      if (!stored) throw new HttpFailure(404, { message: UNKNOWN });
      if (revision !== undefined && revision !== stored.revision)
        throw new HttpFailure(409, { message: OUTDATED });
      await writeNavigation(trx, websiteId, { ...stored, items: navigation.items });
    });
    reply.header('cache-control', 'no-store');
    const layout = await readSiteLayout(db, websiteId);
    const changed = layout.find(({ identifier }) => identifier === fieldName);
    if (!changed) throw new HttpFailure(404, { message: UNKNOWN });
    return changed;
  });
}

/** Returns the ids of all collections and areas that links lead to. */
function targetIds(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ collectionId, memberAreaId, items: below }) => [
    ...[collectionId, memberAreaId].filter((id) => id !== null),
    ...targetIds(below),
  ]);
}

function describeTarget({ id, title, url }: SiteCollection) {
  return { id, title, url };
}

interface KnownTargets {
  collectionIds: readonly string[];
  areaIds: readonly string[];
}

function checkTargets(items: readonly NavigationItem[], known: KnownTargets): void {
  for (const item of items) {
    const { collectionId, externalLink, memberAreaId } = item;
    if (collectionId && externalLink) refuse(NO_TARGET);
    if (!collectionId && !externalLink && !memberAreaId) refuse(NO_TARGET);
    if (collectionId && !known.collectionIds.includes(collectionId))
      refuse(`collectionId ${collectionId} names no collection of this site.`);
    if (memberAreaId && !known.areaIds.includes(memberAreaId))
      refuse(`memberAreaId ${memberAreaId} names no member area of this site.`);
    checkTargets(item.items, known);
  }
}

function refuse(message: string): never {
  throw new HttpFailure(400, { message });
}
