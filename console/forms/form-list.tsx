import { ListScreen } from '../list/list-screen';
import { writeRoute } from './form-route';
import type { FormState } from './form-store';
import { countAnswers, describeDeliveries } from './form-texts';

/** The forms of the store, with the number of their answers. */
export function FormList({ state, onReload }: { state: FormState; onReload(): void }) {
  const { forms, isLoading, failure } = state;
  return (
    <ListScreen
      title="Forms"
      lead="What visitors sent with each form."
      isLoading={isLoading}
      failure={failure}
      onRetry={onReload}
      summary={forms ? `${forms.length} ${forms.length === 1 ? 'form' : 'forms'}` : ''}
    >
      {forms && forms.length > 0 && (
        <ul className="list-rows">
          {forms.map(({ form, submissions, deliveries }) => (
            <li key={form.id} className="list-row form-row">
              <h2>
                <a href={writeRoute({ formId: form.id, page: 1 })}>{form.name}</a>
              </h2>
              <p>{countAnswers(submissions)}</p>
              <p className="hint" data-failed={deliveries.failed > 0 || undefined}>
                {describeDeliveries(deliveries)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
