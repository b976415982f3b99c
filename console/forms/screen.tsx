import type { OpenForm } from '../../contract/forms/form-change';
import { useAddress } from '../frame/open-screen';
import { mayUse } from '../frame/screen-element';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useDrafts } from '../frame/use-drafts';
import { useRouteFocus } from '../frame/use-route-focus';
import { FormAnswers } from './form-answers';
import { type FormDraft, hasChanges } from './form-draft';
import { FormEditor } from './form-editor';
import { FormList } from './form-list';
import { entryOf, parseRoute } from './form-route';
import './forms.css';
import './editor.css';

/** The forms, the answers of one, or its editor. Changes that are not saved stay while another of these is open. */
export function Screen() {
  const [address] = useAddress();
  const route = parseRoute(address);
  const { formId, page, isEditor } = route;
  const drafts = useDrafts<OpenForm, FormDraft>();
  const canChange = mayUse('forms:write');
  const unsaved = Object.values(drafts.kept).flatMap(({ open, draft }) =>
    hasChanges(draft, open.form) ? [open.form] : [],
  );
  useUnsavedChanges(() => unsaved.length > 0);
  useRouteFocus(entryOf(route));
  if (formId === null) return <FormList canChange={canChange} unsaved={unsaved} />;
  return isEditor ? (
    <FormEditor key={formId} formId={formId} drafts={drafts} canChange={canChange} />
  ) : (
    <FormAnswers key={formId} formId={formId} page={page} canChange={canChange} />
  );
}
