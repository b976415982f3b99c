import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { FormAnswers } from './form-answers';
import type { FormEditingCalls } from './form-calls';
import { FormEditor } from './form-editor';
import { unsavedForms } from './form-editor-state';
import type { FormEditorStore } from './form-editor-store';
import { FormList } from './form-list';
import { type FormRoute, parseRoute } from './form-route';
import type { FormStore } from './form-store';
import { NewForm } from './new-form';

export interface FormsProps {
  store: FormStore;
  editor: FormEditorStore;
  preview: FormEditingCalls['preview'];
  /** Whether the role may change forms and queue deliveries again. */
  canChange: boolean;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: FormRoute): void;
}

/** The screen of forms, rendered from the state of its stores. */
export function Forms({ store, editor, preview, canChange, onOpen }: FormsProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const edited = useSyncExternalStore(editor.subscribe, editor.read);
  const { formId, isEditor } = state.route;
  const onReload = () => void store.show(store.read().route);
  useRouteFocus(`${formId} ${isEditor}`);
  // Links of this screen keep the page, and with it changes that are not saved.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const isOwn = link.origin === location.origin && /^\/config\/forms(\/|$)/.test(link.pathname);
    if (!isOwn || link.hash || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    onOpen(parseRoute(link));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The links inside are what is pressed, by keyboard too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: A key that follows a link dispatches a click.
    <div className="forms-screen" onClick={follow}>
      {isEditor ? (
        <FormEditor state={edited} store={editor} canChange={canChange} preview={preview} />
      ) : formId === null ? (
        <FormList
          state={state}
          canChange={canChange}
          unsaved={unsavedForms(edited)}
          newForm={
            <NewForm
              isSaving={edited.isSaving}
              failure={edited.failure?.message ?? ''}
              onCreate={(name) =>
                void editor.create(name).then((id) => id && onOpen({ formId: id, page: 1, isEditor: true }))
              }
            />
          }
          onReload={onReload}
        />
      ) : (
        <FormAnswers
          state={state}
          canChange={canChange}
          onPage={(page) => onOpen({ formId, page, isEditor: false })}
          onRetry={(delivery) => void store.retry(delivery)}
          onReload={onReload}
        />
      )}
    </div>
  );
}

/** Moves the focus to the title of what opens. */
function useRouteFocus(route: string): void {
  const before = useRef(route);
  useEffect(() => {
    if (before.current === route) return;
    before.current = route;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [route]);
}
