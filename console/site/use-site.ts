import { useState } from 'react';
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
import { useLoaded } from '../frame/queries';
import { savedText } from '../frame/saved-text';
import { useChange } from '../frame/use-change';
import { hasChanges, type SiteDraft, withoutSaved } from './site-draft';

export type Languages = MultilingualLanguages['languages'];

/** What the last change did. */
interface Done {
  change: string;
  /** Takes it back; null for a change that was an undo. */
  undo: (() => Promise<Done>) | null;
}

/** Returns the texts and the languages of the site with their changes, one at a time. */
export function useSite() {
  const texts = useLoaded(headerFooterCall, {});
  const settings = useLoaded(multilingualSettingsCall, {});
  const status = useLoaded(multilingualStatusCall, {});
  const languages = useLoaded(languagesCall, {});
  const loads = [texts, settings, status, languages];
  const [draft, setDraft] = useState<SiteDraft>({});
  const [done, setDone] = useState<Done>({ change: '', undo: null });
  const saving = useChange({
    send: (work: () => Promise<Done>) => work(),
    onChanged: (next) => setDone(next),
  });
  const saved = texts.value?.data ?? null;
  const rows = languages.value?.languages ?? null;
  const isConnected = status.value?.isConnected ?? false;

  const save = async (next: HeaderFooter): Promise<HeaderFooter> => {
    const response = await api(updateHeaderFooterCall, { body: next });
    texts.show(() => response);
    setDraft((typed) => withoutSaved(typed, next));
    return response.data;
  };
  const saveDraft = async (before: HeaderFooter): Promise<Done> => {
    const { revision } = await save({ ...before, ...draft });
    return { change: savedText(true), undo: () => save({ ...before, revision }).then(toUndone) };
  };
  const show = async (offered: string[] | null): Promise<Languages> => {
    const next = await sendOffer(offered, rows ?? []);
    status.show(() => ({ isConnected: offered !== null }));
    languages.show(() => ({ languages: next }));
    return next;
  };
  const offer = async (offered: string[] | null): Promise<Done> => {
    const before = isConnected ? codesOf(rows ?? []) : null;
    const next = await show(offered);
    return { change: describeOffer(offered && next), undo: () => show(before).then(toUndone) };
  };
  const { undo } = done;
  return {
    /** The texts with what was typed; null until they are loaded. */
    texts: saved && { ...saved, ...draft },
    isChanged: saved !== null && hasChanges(saved, draft),
    sourceLanguage: settings.value?.sourceLanguage ?? null,
    isConnected,
    languages: rows,
    isLoading: loads.some((each) => each.isLoading),
    isSaving: saving.isSaving(),
    failure: saving.failure ?? loads.find((each) => each.failure)?.failure ?? null,
    change: saving.failure ? '' : done.change,
    undo: undo && (() => void saving.change(undo)),
    load() {
      saving.reset();
      setDone({ ...done, change: '' });
      for (const each of loads) each.load();
    },
    edit: (changes: SiteDraft) => setDraft((typed) => ({ ...typed, ...changes })),
    save: () => void (saved && saving.change(() => saveDraft(saved))),
    /** Offers these languages to visitors; null disconnects translations. */
    offer: (offered: string[] | null) => void saving.change(() => offer(offered)),
  };
}

/** Returns the languages that are offered. */
export function codesOf(languages: Languages): string[] {
  return languages.filter(({ isOffered }) => isOffered).map(({ language }) => language);
}

async function sendOffer(offered: string[] | null, before: Languages): Promise<Languages> {
  if (offered) return (await api(updateLanguagesCall, { body: { languages: offered } })).languages;
  await api(disconnectCall);
  return before.map((each) => ({ ...each, isOffered: false }));
}

/** Returns what a choice of languages did; null for none. */
function describeOffer(languages: Languages | null): string {
  if (!languages) return 'Translations are disconnected.';
  const names = languages.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  return names.length === 0
    ? 'Visitors are offered no translation.'
    : `Visitors are offered ${new Intl.ListFormat('en').format(names)}.`;
}

function toUndone(): Done {
  return { change: 'Change undone.', undo: null };
}
