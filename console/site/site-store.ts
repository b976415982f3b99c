import type { HeaderFooter, SiteText } from '../../contract/site/site';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { SiteCalls, SiteLanguages } from './site-calls';

export type SitePart = 'header' | 'footer';

export interface SiteState extends LoadedState {
  /** As the server has them; null until the first load. */
  saved: HeaderFooter | null;
  /** As they are typed. */
  typed: HeaderFooter | null;
  /** Null until the first load. */
  languages: SiteLanguages | null;
  isSaving: boolean;
  /** What the last change did. */
  result: string;
  /** Takes the last saved change back; null without one. */
  undo: (() => Promise<void>) | null;
}

export interface SiteStore extends Pick<ScreenState<SiteState>, 'subscribe' | 'read'> {
  /** Loads texts and languages. What was typed stays. */
  load(): Promise<void>;
  /** Changes a text that is not saved yet. `language` is null for the site's own. */
  type(part: SitePart, language: string | null, text: SiteText): void;
  save(): Promise<void>;
  /** Offers these languages to visitors; null disconnects translations. */
  offer(languages: readonly string[] | null): Promise<void>;
}

export interface SiteStoreDeps {
  calls: SiteCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the texts and the languages on the screen. */
export function createSiteStore({ calls, onSignedOut }: SiteStoreDeps): SiteStore {
  const screen = createScreenState<SiteState>(
    {
      saved: null,
      typed: null,
      languages: null,
      isLoading: true,
      isSaving: false,
      failure: null,
      result: '',
      undo: null,
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const run = async (call: () => Promise<Partial<SiteState>>) => {
    if (read().isSaving) return;
    change({ isSaving: true, failure: null });
    try {
      change({ ...(await call()), isSaving: false });
    } catch (error) {
      screen.fail(error, { isSaving: false, result: '' });
    }
  };
  const write = (texts: HeaderFooter, { isUndo }: { isUndo: boolean }): Promise<void> =>
    run(async () => {
      const before = read().saved;
      const saved = await calls.saveTexts(texts);
      const { typed } = read();
      const revert = before && (() => write({ ...before, revision: saved.revision }, { isUndo: true }));
      return {
        saved,
        typed: typed && keepTyped(typed, (isUndo && before) || texts, saved),
        result: isUndo ? 'Change undone.' : 'Saved. Visitors see it now.',
        undo: isUndo ? null : revert,
      };
    });
  const setOffered = (languages: readonly string[] | null, isUndo: boolean): Promise<void> =>
    run(async () => {
      const before = read().languages;
      await (languages ? calls.offer(languages) : calls.disconnect());
      const current = await calls.loadLanguages();
      return {
        languages: current,
        result: isUndo ? 'Change undone.' : describeOffer(current),
        undo: before && !isUndo ? () => setOffered(offeredOf(before), true) : null,
      };
    });
  return {
    subscribe,
    read,
    load: () =>
      screen.load(async (signal) => {
        const [saved, languages] = await Promise.all([calls.loadTexts(signal), calls.loadLanguages(signal)]);
        const { typed } = read();
        return { saved, languages, typed: { ...(typed ?? saved), revision: saved.revision } };
      }),
    type(part, language, text) {
      const { typed } = read();
      if (typed) change({ typed: { ...typed, [part]: withText(typed[part], language, text) } });
    },
    async save() {
      const { typed } = read();
      if (typed && hasChanges(read())) await write(typed, { isUndo: false });
    },
    offer: (languages) => setOffered(languages, false),
  };
}

/** Returns the texts as the server has saved them, without those parts that differ from `shown`: they were typed since. */
function keepTyped(typed: HeaderFooter, shown: HeaderFooter, saved: HeaderFooter): HeaderFooter {
  const keep = (part: SitePart) =>
    JSON.stringify(typed[part]) === JSON.stringify(shown[part]) ? saved[part] : typed[part];
  return { ...saved, header: keep('header'), footer: keep('footer') };
}

/** Returns whether something was typed that is not saved. */
export function hasChanges({ saved, typed }: Pick<SiteState, 'saved' | 'typed'>): boolean {
  const textsOf = (texts: HeaderFooter | null) => JSON.stringify([texts?.header, texts?.footer]);
  return textsOf(saved) !== textsOf(typed);
}

/** Returns the text of a part in a language; that of the site's own where it has none. */
export function textIn(section: HeaderFooter[SitePart], language: string | null): SiteText {
  const { title, text, translations } = section;
  return (language !== null && translations[language]) || { title, text };
}

function withText(section: HeaderFooter[SitePart], language: string | null, text: SiteText) {
  if (language === null) return { ...section, ...text };
  return { ...section, translations: { ...section.translations, [language]: text } };
}

function offeredOf({ isConnected, languages }: SiteLanguages): string[] | null {
  return isConnected ? languages.filter(({ isOffered }) => isOffered).map(({ language }) => language) : null;
}

function describeOffer({ isConnected, languages }: SiteLanguages): string {
  if (!isConnected) return 'Translations are disconnected.';
  const names = languages.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  return names.length === 0
    ? 'Visitors are offered no translation.'
    : `Visitors are offered ${new Intl.ListFormat('en').format(names)}.`;
}
