import { useLayoutEffect, useState } from 'react';
import { useAddress } from '../frame/open-screen';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { createFormCalls, createFormEditingCalls } from './form-calls';
import { createFormEditorStore } from './form-editor-store';
import { formatRoute, parseRoute } from './form-route';
import { createFormStore } from './form-store';
import { Forms } from './forms';
import './forms.css';
import './editor.css';

/** The forms, the answers of one, or its editor. */
export function Screen() {
  const [address, open] = useAddress();
  const [{ calls, editor, store }] = useState(() => createStores(window.fetch.bind(window)));
  useUnsavedChanges(editor.hasUnsaved);
  useLayoutEffect(() => {
    const route = parseRoute(address);
    void store.show(route);
    void editor.show(route.isEditor ? route.formId : null);
  }, [store, editor, address]);
  return (
    <Forms
      store={store}
      editor={editor}
      preview={calls.preview}
      canChange={mayUse('forms:write')}
      onOpen={(route) => open(formatRoute(route))}
    />
  );
}

function createStores(fetch: typeof globalThis.fetch) {
  const calls = createFormEditingCalls(fetch);
  const editor = createFormEditorStore({ calls, onSignedOut: signInAgain });
  const store = createFormStore({ calls: createFormCalls(fetch), onSignedOut: signInAgain });
  return { calls, editor, store };
}
