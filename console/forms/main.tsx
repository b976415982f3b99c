import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createFormCalls, createFormEditingCalls } from './form-calls';
import { createFormEditorStore } from './form-editor-store';
import { type FormRoute, formatRoute, parseRoute } from './form-route';
import { createFormStore } from './form-store';
import { Forms } from './forms';

start();

/** Renders the forms into their page, and keeps the address in step with what is open. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const calls = createFormEditingCalls(fetch);
  const editor = createFormEditorStore({ calls, onSignedOut: signInAgain });
  const store = createFormStore({
    calls: createFormCalls(fetch),
    onSignedOut: signInAgain,
  });
  const show = (route: FormRoute) => {
    void store.show(route);
    void editor.show(route.isEditor ? route.formId : null);
  };
  const open = (route: FormRoute) => {
    history.pushState(null, '', formatRoute(route));
    show(route);
  };
  addEventListener('popstate', () => show(parseRoute(location)));
  confirmBeforeLeaving(editor.hasUnsaved);
  const element = screenElement();
  renderScreen(
    element,
    <Forms
      store={store}
      editor={editor}
      preview={calls.preview}
      canChange={mayUse(element, 'forms:write')}
      onOpen={open}
    />,
  );
  show(parseRoute(location));
}
