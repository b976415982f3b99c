import type { FastifyInstance } from 'fastify';
import {
  disconnectCall,
  headerFooterCall,
  languagesCall,
  multilingualSettingsCall,
  multilingualStatusCall,
  updateHeaderFooterCall,
  updateLanguagesCall,
} from '../../../contract/site/calls';
import type { MultilingualLanguages } from '../../../contract/site/site';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { HEADER_FOOTER, LANGUAGES, readSite, replaceSetting, type SiteSettings } from './site-settings';

const MISSING = 'This site has no header and no footer.';
const OUTDATED = 'Somebody has changed these texts in the meantime. Load them again.';

/** Registers the owner's calls for the header, the footer and the languages of the site. */
export function registerSiteRoutes(app: FastifyInstance, context: ServerContext): void {
  registerHeaderFooter(app, context);
  registerLanguages(app, context);
}

function registerHeaderFooter(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  const read = async () => {
    const { headerFooter } = await readSite(db, websiteId);
    if (!headerFooter) throw new HttpFailure(404, { message: MISSING });
    return { data: headerFooter };
  };
  registerCall(app, headerFooterCall, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return read();
  });
  registerCall(app, updateHeaderFooterCall, async ({ body, reply }) => {
    const { header, footer, revision } = body();
    const { headerFooter, translations } = await readSite(db, websiteId);
    if (!headerFooter) throw new HttpFailure(404, { message: MISSING });
    for (const language of [...Object.keys(header.translations), ...Object.keys(footer.translations)])
      requireLanguage(language, translations);
    const change = { id: HEADER_FOOTER, value: { header, footer }, revision };
    if (!(await replaceSetting(db, websiteId, change))) throw new HttpFailure(409, { message: OUTDATED });
    reply.header('cache-control', 'no-store');
    return read();
  });
}

function registerLanguages(app: FastifyInstance, { db, websiteId, storeSettings }: ServerContext): void {
  registerCall(app, multilingualSettingsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const { sourceLanguage } = await readSite(db, websiteId);
    const transactionalEmailsEnabled = storeSettings().multilingualTransactionalEmailsEnabled;
    return { sourceLanguage, transactionalEmailsEnabled };
  });
  registerCall(app, multilingualStatusCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const { isConnected } = await readSite(db, websiteId);
    return { isConnected };
  });
  registerCall(app, languagesCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describeLanguages(await readSite(db, websiteId));
  });
  registerCall(app, updateLanguagesCall, async ({ body, reply }) => {
    const { languages } = body();
    const { translations } = await readSite(db, websiteId);
    for (const language of languages) requireLanguage(language, translations);
    await replaceSetting(db, websiteId, {
      id: LANGUAGES,
      value: { offered: languages, isConnected: true },
    });
    reply.header('cache-control', 'no-store');
    return describeLanguages(await readSite(db, websiteId));
  });
  registerCall(app, disconnectCall, async () => {
    const { offered } = await readSite(db, websiteId);
    await replaceSetting(db, websiteId, { id: LANGUAGES, value: { offered, isConnected: false } });
    return {};
  });
}

function requireLanguage(language: string, translations: readonly string[]): void {
  if (!translations.includes(language))
    throw new HttpFailure(400, { message: `The site is not translated into ${language}.` });
}

function describeLanguages({ translations, offered }: SiteSettings): MultilingualLanguages {
  const nameIn = (locale: string, language: string) =>
    new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return {
    languages: translations.map((language) => ({
      language,
      name: nameIn('en', language),
      nativeName: nameIn(language, language),
      isOffered: offered.includes(language),
    })),
  };
}
