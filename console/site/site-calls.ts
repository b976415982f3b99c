import { z } from 'zod';
import {
  type HeaderFooter,
  headerFooterSchema,
  type MultilingualLanguages,
  multilingualLanguagesSchema,
  multilingualSettingsSchema,
  multilingualStatusSchema,
} from '../../contract/site/site';
import { callOwner, jsonRequest } from '../call-owner';

const TEXTS = '/api/site-header-footer';
const MULTILINGUAL = '/api/multilingual';

/** The languages of the site. */
export interface SiteLanguages {
  sourceLanguage: string;
  isConnected: boolean;
  languages: MultilingualLanguages['languages'];
}

export interface SiteCalls {
  /** Returns the texts of the header and the footer. @throws {OwnerFailure} */
  loadTexts(signal: AbortSignal): Promise<HeaderFooter>;
  /** Returns the languages. @throws {OwnerFailure} */
  loadLanguages(signal?: AbortSignal): Promise<SiteLanguages>;
  /** Changes the texts, and returns them. @throws {OwnerFailure} */
  saveTexts(texts: HeaderFooter): Promise<HeaderFooter>;
  /** Chooses the languages that visitors are offered. @throws {OwnerFailure} */
  offer(languages: readonly string[]): Promise<void>;
  /** Disconnects translations. @throws {OwnerFailure} */
  disconnect(): Promise<void>;
}

/** Returns the owner's calls of the texts and the languages of the site. */
export function createSiteCalls(fetch: typeof globalThis.fetch): SiteCalls {
  const get = <Schema extends z.ZodType>(path: string, schema: Schema, signal: AbortSignal | undefined) =>
    callOwner(fetch, { path, ...(signal ? { signal } : {}) }, schema);
  return {
    loadTexts: async (signal) => (await get(TEXTS, headerFooterSchema, signal)).data,
    async loadLanguages(signal) {
      const [{ sourceLanguage }, { isConnected }, { languages }] = await Promise.all([
        get(`${MULTILINGUAL}/settings`, multilingualSettingsSchema, signal),
        get(`${MULTILINGUAL}/status`, multilingualStatusSchema, signal),
        get(`${MULTILINGUAL}/languages`, multilingualLanguagesSchema, signal),
      ]);
      return { sourceLanguage, isConnected, languages };
    },
    saveTexts: async (texts) =>
      (await callOwner(fetch, { path: TEXTS, ...jsonRequest('PUT', texts) }, headerFooterSchema)).data,
    async offer(languages) {
      const request = { path: `${MULTILINGUAL}/languages`, ...jsonRequest('PUT', { languages }) };
      await callOwner(fetch, request, multilingualLanguagesSchema);
    },
    async disconnect() {
      await callOwner(fetch, { path: `${MULTILINGUAL}/connection`, method: 'DELETE' }, z.object({}));
    },
  };
}
