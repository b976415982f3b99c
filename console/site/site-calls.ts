import {
  disconnectCall,
  headerFooterCall,
  languagesCall,
  multilingualSettingsCall,
  multilingualStatusCall,
  updateHeaderFooterCall,
  updateLanguagesCall,
} from '../../contract/site/calls';
import type { HeaderFooter, MultilingualLanguages } from '../../contract/site/site';
import { api } from '../frame/api';

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
  return {
    loadTexts: async (signal) => (await api(headerFooterCall, {}, { fetch, signal })).data,
    async loadLanguages(signal) {
      const [{ sourceLanguage }, { isConnected }, { languages }] = await Promise.all([
        api(multilingualSettingsCall, {}, { fetch, signal }),
        api(multilingualStatusCall, {}, { fetch, signal }),
        api(languagesCall, {}, { fetch, signal }),
      ]);
      return { sourceLanguage, isConnected, languages };
    },
    saveTexts: async (body) => (await api(updateHeaderFooterCall, { body }, { fetch })).data,
    async offer(languages) {
      await api(updateLanguagesCall, { body: { languages: [...languages] } }, { fetch });
    },
    async disconnect() {
      await api(disconnectCall, {}, { fetch });
    },
  };
}
