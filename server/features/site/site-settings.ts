import { z } from 'zod';
import { type HeaderFooter, type SiteSection, siteSectionSchema } from '../../../contract/site/site';
import { readContentItems, seedContentItems, writeContentItem } from '../../platform/content/content-items';
import { type ContentScope, changeContent } from '../../platform/content/content-version';
import type { LiveContent } from '../../platform/content/live-content';
import type { Database } from '../../platform/database/open-database';
import type { ServerContext } from '../../platform/feature';

/** Names of settings. */
export const HEADER_FOOTER = 'header-footer';
export const LANGUAGES = 'languages';
const TRANSLATIONS = 'translations';

/** The header, the footer and the languages in the content of a store. */
export interface SeedSite {
  header: SiteSection;
  footer: SiteSection;
  /** The site's own language. */
  sourceLanguage: string;
  /** The languages that the content is translated into. */
  translations: readonly string[];
}

/** Which languages visitors are offered. */
interface OfferedLanguages {
  /** Null for all of them. */
  offered: readonly string[] | null;
  isConnected: boolean;
}

/** The current settings of a site. */
export interface SiteSettings {
  /** Undefined for a store without. */
  headerFooter: HeaderFooter | undefined;
  sourceLanguage: string;
  /** All languages of the content beside the site's own, whether offered or not. */
  translations: readonly string[];
  offered: readonly string[];
  isConnected: boolean;
}

const headerFooterSchema = z.object({ header: siteSectionSchema, footer: siteSectionSchema });
const translationsSchema = z.object({ sourceLanguage: z.string(), translations: z.array(z.string()) });
const languagesSchema = z.object({ offered: z.array(z.string()).nullable(), isConnected: z.boolean() });

const NO_TRANSLATIONS = { sourceLanguage: 'en', translations: [] };
const ALL_LANGUAGES: OfferedLanguages = { offered: null, isConnected: true };

/** Writes the settings of the store's content. Those that the owner has changed stay. */
export async function seedSite(db: Database, websiteId: string, site: SeedSite | undefined): Promise<void> {
  if (!site) return;
  const { header, footer, sourceLanguage, translations } = site;
  await changeContent(db, settingScope(websiteId), (trx) =>
    seedContentItems(trx, settingScope(websiteId), [
      { id: HEADER_FOOTER, value: { header, footer } },
      { id: TRANSLATIONS, value: { sourceLanguage, translations } },
    ]),
  );
}

/** A setting as the owner has changed it. */
export interface SettingChange {
  id: string;
  value: unknown;
  /** The revision that it replaces; any by default. */
  revision?: number | undefined;
}

/** Replaces a setting. Returns false if it has another revision. */
export async function replaceSetting(
  db: Database,
  websiteId: string,
  { id, value, revision }: SettingChange,
): Promise<boolean> {
  return changeContent(db, settingScope(websiteId), async (trx) => {
    const stored = (await readContentItems(trx, settingScope(websiteId))).find((each) => each.id === id);
    if (revision !== undefined && revision !== (stored?.revision ?? 0)) return false;
    await writeContentItem(trx, settingScope(websiteId), { id, value });
    return true;
  });
}

/** Returns the current settings of the site. */
export async function readSite(db: Database, websiteId: string): Promise<SiteSettings> {
  const items = await readContentItems(db, settingScope(websiteId));
  const settings = new Map(items.map((item) => [item.id, item]));
  const texts = settings.get(HEADER_FOOTER);
  const known = translationsSchema.parse(settings.get(TRANSLATIONS)?.value ?? NO_TRANSLATIONS);
  const languages = languagesSchema.parse(settings.get(LANGUAGES)?.value ?? ALL_LANGUAGES);
  const { offered, isConnected } = languages;
  return {
    headerFooter: texts && { ...headerFooterSchema.parse(texts.value), revision: texts.revision },
    ...known,
    offered: known.translations.filter((each) => isConnected && (offered?.includes(each) ?? true)),
    isConnected,
  };
}

/** Returns the settings of the site; undefined before the first read. */
export function openSite({
  websiteId,
  openContent,
}: Pick<ServerContext, 'websiteId' | 'openContent'>): LiveContent<SiteSettings | undefined> {
  return openContent<SiteSettings | undefined>({
    kind: settingScope(websiteId).kind,
    initial: undefined,
    read: (db) => readSite(db, websiteId),
  });
}

function settingScope(websiteId: string): ContentScope {
  return { websiteId, kind: 'settings' };
}
