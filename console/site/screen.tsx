import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { LanguageList } from './language-list';
import { TextForm } from './text-form';
import { useSite } from './use-site';
import './site.css';

/** The texts above and below every page, and the languages that visitors are offered. */
export function Screen() {
  const site = useSite();
  const { texts, languages, sourceLanguage, isSaving, isChanged, undo } = site;
  const canChange = mayUse('site:write');
  useUnsavedChanges(() => isChanged);
  return (
    <ListScreen
      title="Header, footer and languages"
      lead="What visitors read above and below every page, and the languages in which they can read it."
      isLoading={site.isLoading}
      failure={site.failure}
      onRetry={site.load}
      summary={isChanged ? 'Not saved yet' : ''}
      change={site.change}
      undo={undo && { isSaving, onUndo: undo }}
    >
      {texts && languages && sourceLanguage !== null && (
        <TextForm
          texts={texts}
          languages={languages}
          sourceLanguage={sourceLanguage}
          isIdle={isSaving || !isChanged}
          canChange={canChange}
          onEdit={site.edit}
          onSave={site.save}
        />
      )}
      {languages && (
        <LanguageList
          languages={languages}
          isConnected={site.isConnected}
          isSaving={isSaving}
          canChange={canChange}
          onOffer={site.offer}
        />
      )}
    </ListScreen>
  );
}
