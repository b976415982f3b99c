import { type FormEvent, useId, useState } from 'react';
import { formsCall } from '../../contract/forms/calls';
import { createFormCall } from '../../contract/forms/editing-calls';
import type { Form } from '../../contract/forms/form';
import type { OwnedForm } from '../../contract/forms/form-submission';
import { api } from '../frame/api';
import { ListScreen } from '../frame/list-screen';
import { useAddress } from '../frame/open-screen';
import { useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { answersAddress, editorAddress, entryOf } from './form-route';
import { countAnswers, describeDeliveries } from './form-texts';

export interface FormListProps {
  /** Whether the role may change forms. */
  canChange: boolean;
  /** The forms whose changes are not saved. */
  unsaved: readonly Form[];
}

/** The forms of the store, with the number of their answers. */
export function FormList({ canChange, unsaved }: FormListProps) {
  const list = useLoaded(formsCall, {});
  const forms = list.value?.forms;
  return (
    <ListScreen
      title="Forms"
      lead="What visitors fill in, and what they sent."
      isLoading={list.isLoading}
      failure={list.failure}
      onRetry={list.load}
      controls={
        <>
          {canChange && <NewForm />}
          {unsaved.map(({ id, name }) => (
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
  const { id, name } = form;
  return (
    <li className="list-row form-row">
      <div>
        <h2>
          <a href={answersAddress(id)} data-entry={entryOf({ formId: id, isEditor: false })}>
            {name}
          </a>
        </h2>
        {isEdited && <p className="hint">Edited</p>}
      </div>
      <p>{countAnswers(submissions)}</p>
      <p className="hint" data-failed={deliveries.failed > 0 || undefined}>
        {describeDeliveries(deliveries)}
      </p>
      <a
        className="button button-quiet"
        href={editorAddress(id)}
        data-entry={entryOf({ formId: id, isEditor: true })}
      >
        {canChange ? 'Edit' : 'View'} <span className="visually-hidden">{name}</span>
      </a>
    </li>
  );
}

/** The form that makes a form, whose editor opens then. */
function NewForm() {
  const [, open] = useAddress();
  const id = useId();
  const [name, setName] = useState('');
  const creating = useChange({ send: (title: string) => api(createFormCall, { body: { name: title } }) });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const created = await creating.change(name);
    if (created) open(editorAddress(created.form.id));
  };
  return (
    <details className="form-new">
      <summary className="button">New form</summary>
      <form className="list-filters" onSubmit={(event) => void create(event)}>
        <div className="list-filter">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            required
            dir="auto"
            maxLength={500}
            aria-describedby={`${id}-failure`}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <button type="submit" className="button" aria-disabled={creating.isSaving()}>
          Create
        </button>
        <p id={`${id}-failure`} className="field-error" role="status">
          {creating.failure?.message}
        </p>
      </form>
    </details>
  );
}
