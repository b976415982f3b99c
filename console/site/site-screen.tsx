import type { SiteText } from '../../contract/site/site';
import { ListScreen } from '../frame/list-screen';
import { LanguageList } from './language-list';
import { hasChanges, type SitePart, type SiteState } from './site-store';
import { TextForm } from './text-form';

export interface SiteScreenProps {
  state: SiteState;
  /** Whether the role may change the site. */
  canChange: boolean;
  onType(part: SitePart, language: string | null, text: SiteText): void;
  onSave(): void;
  /** Null disconnects translations. */
  onOffer(languages: readonly string[] | null): void;
  onUndo(): void;
  onRetry(): void;
}

/** The texts above and below every page, and the languages that visitors are offered. */
export function SiteScreen({ state, canChange, onUndo, onRetry, ...actions }: SiteScreenProps) {
  const { isLoading, isSaving, failure, result, undo, typed, languages } = state;
  return (
    <ListScreen
      title="Header, footer and languages"
      lead="What visitors read above and below every page, and the languages in which they can read it."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      summary={hasChanges(state) ? 'Not saved yet' : ''}
      change={result}
      undo={undo && { isRunning: isSaving, onUndo }}
    >
      {typed && languages && (
        <TextForm
          texts={typed}
          languages={languages}
          isIdle={isSaving || !hasChanges(state)}
          canChange={canChange}
          onType={actions.onType}
          onSave={actions.onSave}
        />
      )}
      {languages && (
        <LanguageList
          languages={languages}
          isChanging={isSaving}
          canChange={canChange}
          onOffer={actions.onOffer}
        />
      )}
    </ListScreen>
  );
}
