import { useState } from 'react';
import { answersCall, retryDeliveryCall, submissionsCall } from '../../contract/forms/calls';
import type { AnswerPage, OwnedDelivery } from '../../contract/forms/form-submission';
import { api, callAddress } from '../frame/api';
import { formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { useAddress } from '../frame/open-screen';
import { useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { editorAddress, FORM_LIST, formatRoute } from './form-route';
import { countAnswers } from './form-texts';

export interface FormAnswersProps {
  formId: string;
  /** From 1. */
  page: number;
  /** Whether the role may change forms and queue deliveries again. */
  canChange: boolean;
}

/** The answers of a form, newest first, and the deliveries that were given up. */
export function FormAnswers({ formId, page, canChange }: FormAnswersProps) {
  const [, open] = useAddress();
  const { list, change, retry } = useAnswers(formId, page);
  const answers = list.value;
  return (
    <ListScreen
      title={answers?.name ?? 'Form'}
      lead={answers ? 'What visitors sent, newest first.' : 'Loading…'}
      isLoading={list.isLoading}
      failure={retry.failure ?? list.failure}
      onRetry={() => {
        retry.reset();
        list.load();
      }}
      controls={<Links formId={formId} canChange={canChange} />}
      summary={answers ? summarize(answers) : ''}
      change={retry.failure ? '' : change}
      pages={
        answers && {
          ...answers,
          label: 'Pages of answers',
          onPage: (target) => open(formatRoute({ formId, page: target, isEditor: false })),
        }
      }
    >
      {answers && answers.failedDeliveries.length > 0 && (
        <FailedDeliveries
          deliveries={answers.failedDeliveries}
          isSaving={retry.isSaving()}
          onRetry={canChange ? (delivery) => void retry.change(delivery) : null}
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

/** Returns a page of answers, and the change that queues a delivery again. */
function useAnswers(formId: string, page: number) {
  const list = useLoaded(answersCall, { params: { formId }, query: { page } });
  /** What the last retry did, with the page that showed it. */
  const [last, setLast] = useState({ change: '', page });
  const retry = useChange({
    send: ({ id }: OwnedDelivery) => api(retryDeliveryCall, { params: { formId, deliveryId: id } }),
    onChanged(_, { destination }) {
      setLast({ change: `The delivery to ${destination} is queued again.`, page });
      list.load();
    },
  });
  return { list, change: last.page === page ? last.change : '', retry };
}

function Links({ formId, canChange }: Pick<FormAnswersProps, 'formId' | 'canChange'>) {
  return (
    <div className="list-filters form-links">
      <a href={FORM_LIST}>All forms</a>
      <a href={editorAddress(formId)}>{canChange ? 'Edit the form' : 'View the form'}</a>
      <a href={`/forms/${formId}`}>Open its page</a>
      <a
        className="button button-quiet"
        href={callAddress(submissionsCall, { params: { formId }, query: { format: 'csv' } })}
        download
      >
        Export CSV
      </a>
    </div>
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
  isSaving: boolean;
  /** Null for a role that may not. */
  onRetry: ((delivery: OwnedDelivery) => void) | null;
}

function FailedDeliveries({ deliveries, isSaving, onRetry }: FailedDeliveriesProps) {
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
                aria-disabled={isSaving}
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
