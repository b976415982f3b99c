import type { AnswerPage, OwnedDelivery } from '../../contract/forms/form-submission';
import { formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { exportAddress } from './form-calls';
import { editorAddress, formatRoute } from './form-route';
import type { FormState } from './form-store';
import { countAnswers } from './form-texts';

export interface FormAnswersProps {
  state: FormState;
  /** Whether the role may change forms and queue deliveries again. */
  canChange: boolean;
  onPage(page: number): void;
  onRetry(delivery: OwnedDelivery): void;
  onReload(): void;
}

/** The answers of a form, newest first, and the deliveries that were given up. */
export function FormAnswers({ state, canChange, onPage, onRetry, onReload }: FormAnswersProps) {
  const { answers, route, isLoading, isRetrying, failure, result } = state;
  const { formId } = route;
  return (
    <ListScreen
      title={answers?.name ?? 'Form'}
      lead={answers ? 'What visitors sent, newest first.' : 'Loading…'}
      isLoading={isLoading}
      failure={failure}
      onRetry={onReload}
      controls={
        formId && (
          <div className="list-filters form-links">
            <a href={formatRoute({ formId: null, page: 1, isEditor: false })}>All forms</a>
            <a href={editorAddress(formId)}>{canChange ? 'Edit the form' : 'View the form'}</a>
            <a href={`/forms/${formId}`}>Open its page</a>
            <a className="button button-quiet" href={exportAddress(formId)} download>
              Export CSV
            </a>
          </div>
        )
      }
      summary={answers ? summarize(answers) : ''}
      change={result}
      pages={answers && { ...answers, label: 'Pages of answers', onPage }}
    >
      {answers && answers.failedDeliveries.length > 0 && (
        <FailedDeliveries
          deliveries={answers.failedDeliveries}
          isRetrying={isRetrying}
          onRetry={canChange ? onRetry : null}
        />
      )}
      {answers && answers.submissions.length > 0 && (
        <ul className="list-rows">
          {answers.submissions.map((submission) => (
            <AnswerRow key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function AnswerRow({ submission }: { submission: AnswerPage['submissions'][number] }) {
  const { receivedAt, pagePath, answers } = submission;
  return (
    <li className="list-row answer-row">
      <div>
        <h2>
          <time dateTime={receivedAt}>{formatTime(receivedAt)}</time>
        </h2>
        {pagePath && <p className="hint">{pagePath}</p>}
      </div>
      <dl className="answers">
        {answers.map(({ fieldId, title, text }) => (
          <div key={fieldId}>
            <dt>{title}</dt>
            <dd className="list-text" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface FailedDeliveriesProps {
  deliveries: readonly OwnedDelivery[];
  isRetrying: boolean;
  /** Null for a role that may not. */
  onRetry: ((delivery: OwnedDelivery) => void) | null;
}

function FailedDeliveries({ deliveries, isRetrying, onRetry }: FailedDeliveriesProps) {
  return (
    <section className="failed-deliveries" aria-labelledby="failed-deliveries">
      <h2 id="failed-deliveries">Deliveries that were given up</h2>
      <ul className="list-rows">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="list-row delivery-row">
            <div>
              <p>
                <bdi>{delivery.destination}</bdi>
              </p>
              <p className="hint">
                {delivery.endedAt && formatTime(delivery.endedAt)} {delivery.lastError}
              </p>
            </div>
            {onRetry && (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isRetrying}
                onClick={() => onRetry(delivery)}
              >
                Send again <span className="visually-hidden">to {delivery.destination}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarize({ count }: AnswerPage): string {
  return count === 0 ? 'Nobody has sent this form yet.' : countAnswers(count);
}
