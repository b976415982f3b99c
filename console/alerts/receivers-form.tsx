import { type FormEvent, useId, useState } from 'react';
import type { AlertReceivers, AlertSettings } from '../../contract/telemetry/alert';
import { ErrorsContext, Field } from '../frame/field';
import type { OwnerFailure } from '../frame/owner-failure';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useErrorFocus } from '../frame/use-error-focus';

export interface ReceiversFormProps {
  settings: AlertSettings;
  isSaving: boolean;
  /** Why the last change failed. */
  failure: OwnerFailure | null;
  /** Returns whether they are saved. */
  onSave(receivers: AlertReceivers): Promise<boolean>;
  onTest(): void;
}

/** What the fields show. */
interface ReceiversDraft {
  emails: string;
  webhook: string;
}

/** Where alerts are sent, and the button that sends a test. */
export function ReceiversForm({ settings, isSaving, failure, onSave, onTest }: ReceiversFormProps) {
  const id = useId();
  const { receivers, sends } = settings;
  // Null shows the saved receivers.
  const [draft, setDraft] = useState<ReceiversDraft | null>(null);
  const shown = draft ?? { emails: receivers.emails.join('\n'), webhook: receivers.webhook ?? '' };
  const form = useErrorFocus<HTMLFormElement>(failure);
  const typed = readReceivers(shown);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(receivers);
  const hasReceivers = receivers.emails.length > 0 || receivers.webhook !== null;
  useUnsavedChanges(() => isDirty);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isSaving && (await onSave(typed))) setDraft((last) => (last === draft ? null : last));
  };
  return (
    <form
      ref={form}
      className="receivers-form"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void save(event)}
    >
      <h2 id={`${id}-title`}>Where alerts are sent</h2>
      <ErrorsContext value={failure?.field ? [{ field: failure.field, message: failure.message }] : []}>
        <div className="list-filters">
          <Field
            name="emails"
            label="E-mail addresses, one a line"
            className="list-filter"
            hint={sends.email ? '' : 'The server sends no e-mail: SMTP_URL is not set. Alerts wait for it.'}
          >
            {(attributes) => (
              <textarea
                {...attributes}
                rows={3}
                value={shown.emails}
                onChange={({ target }) => setDraft({ ...shown, emails: target.value })}
              />
            )}
          </Field>
          <Field
            name="webhook"
            label="Webhook"
            className="list-filter"
            hint={
              sends.webhook
                ? ''
                : 'The server sends no webhooks: WEBHOOK_SECRET is not set. Alerts wait for it.'
            }
          >
            {(attributes) => (
              <input
                {...attributes}
                type="url"
                dir="ltr"
                placeholder="https://"
                value={shown.webhook}
                onChange={({ target }) => setDraft({ ...shown, webhook: target.value })}
              />
            )}
          </Field>
        </div>
      </ErrorsContext>
      <div className="list-filters">
        <button type="submit" className="button" aria-disabled={!isDirty || isSaving}>
          Save the receivers
        </button>
        <TestButton canTest={hasReceivers && !isDirty && !isSaving} isDirty={isDirty} onTest={onTest} />
      </div>
    </form>
  );
}

interface TestButtonProps extends Pick<ReceiversFormProps, 'onTest'> {
  canTest: boolean;
  isDirty: boolean;
}

/** The test is sent to the saved receivers, so that it waits until changes are saved. */
function TestButton({ canTest, isDirty, onTest }: TestButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={!canTest}
        aria-describedby={`${id}-test`}
        onClick={canTest ? onTest : undefined}
      >
        Send a test alert
      </button>
      <p className="hint" id={`${id}-test`}>
        {isDirty ? 'Save the receivers first.' : 'The test is sent now, once, to every receiver.'}
      </p>
    </>
  );
}

/** Addresses may also be separated by spaces, commas and semicolons, as they are pasted. */
function readReceivers({ emails, webhook }: ReceiversDraft): AlertReceivers {
  return { emails: emails.split(/[\s,;]+/).filter(Boolean), webhook: webhook.trim() || null };
}
