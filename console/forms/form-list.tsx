import type { ReactNode } from 'react';
import type { OpenForm } from '../../contract/forms/form-change';
import type { OwnedForm } from '../../contract/forms/form-submission';
import { ListScreen } from '../frame/list-screen';
import { editorAddress, formatRoute } from './form-route';
import type { FormState } from './form-store';
import { countAnswers, describeDeliveries } from './form-texts';

export interface FormListProps {
  state: FormState;
  /** Whether the role may change forms. */
  canChange: boolean;
  /** The forms whose changes are not saved. */
  unsaved: readonly OpenForm[];
  /** The control that makes a form. */
  newForm: ReactNode;
  onReload(): void;
}

/** The forms of the store, with the number of their answers. */
export function FormList({ state, canChange, unsaved, newForm, onReload }: FormListProps) {
  const { forms, isLoading, failure } = state;
  return (
    <ListScreen
      title="Forms"
      lead="What visitors fill in, and what they sent."
      isLoading={isLoading}
      failure={failure}
      onRetry={onReload}
      controls={
        <>
          {canChange && newForm}
          {unsaved.map(({ form: { id, name } }) => (
            <p key={id} className="edit-unsaved">
              <bdi>{name}</bdi> has changes that are not saved. <a href={editorAddress(id)}>Continue</a>
            </p>
          ))}
        </>
      }
      summary={forms ? `${forms.length} ${forms.length === 1 ? 'form' : 'forms'}` : ''}
    >
      {forms && forms.length > 0 && (
        <ul className="list-rows">
          {forms.map((each) => (
            <FormRow key={each.form.id} owned={each} canChange={canChange} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function FormRow({ owned, canChange }: { owned: OwnedForm; canChange: boolean }) {
  const { form, isEdited, submissions, deliveries } = owned;
  return (
    <li className="list-row form-row">
      <div>
        <h2>
          <a href={formatRoute({ formId: form.id, page: 1, isEditor: false })}>{form.name}</a>
        </h2>
        {isEdited && <p className="hint">Edited</p>}
      </div>
      <p>{countAnswers(submissions)}</p>
      <p className="hint" data-failed={deliveries.failed > 0 || undefined}>
        {describeDeliveries(deliveries)}
      </p>
      <a className="button button-quiet" href={editorAddress(form.id)}>
        {canChange ? 'Edit' : 'View'} <span className="visually-hidden">{form.name}</span>
      </a>
    </li>
  );
}
