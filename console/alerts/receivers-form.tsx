import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AlertReceivers, AlertSettings } from '../../contract/telemetry/alert';
import type { OwnerFailure } from '../frame/owner-failure';

export interface ReceiversFormProps {
  settings: AlertSettings;
  isChanging: boolean;
  /** Why the last call failed. */
  failure: OwnerFailure | null;
  onSave(receivers: AlertReceivers): Promise<boolean>;
  onTest(): void;
  /** Reports whether the form has changes that are not saved. */
  onDirty(isDirty: boolean): void;
}

/** Where alerts are sent, and the button that sends a test. */
export function ReceiversForm(props: ReceiversFormProps) {
  const { settings, isChanging, failure, onSave, onTest, onDirty } = props;
  const id = useId();
  const { receivers, sends } = settings;
  const [emails, setEmails] = useState(receivers.emails.join('\n'));
  const [webhook, setWebhook] = useState(receivers.webhook ?? '');
  const typed = readReceivers(emails, webhook);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(receivers);
  const errorOf = (field: keyof AlertReceivers) => (failure?.field === field ? failure.message : '');
  const hasReceivers = receivers.emails.length > 0 || receivers.webhook !== null;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isChanging) void onSave(typed);
  };
  return (
    <form className="receivers-form" aria-labelledby={`${id}-title`} onSubmit={save}>
      <h2 id={`${id}-title`}>Where alerts are sent</h2>
      <div className="list-filters">
        <EmailsField
          value={emails}
          canSend={sends.email}
          validationError={errorOf('emails')}
          onChange={setEmails}
        />
        <WebhookField
          value={webhook}
          canSend={sends.webhook}
          validationError={errorOf('webhook')}
          onChange={setWebhook}
        />
      </div>
      <div className="list-filters">
        <button type="submit" className="button" aria-disabled={!isDirty || isChanging}>
          Save the receivers
        </button>
        <TestButton canTest={hasReceivers && !isDirty && !isChanging} isDirty={isDirty} onTest={onTest} />
      </div>
    </form>
  );
}

interface ReceiverFieldProps {
  value: string;
  /** Whether the server has the settings that it needs. */
  canSend: boolean;
  /** Why the server refused it; empty if it did not. */
  validationError: string;
  onChange(value: string): void;
}

function EmailsField({ value, canSend, validationError, onChange }: ReceiverFieldProps) {
  const id = useId();
  const hint = canSend ? '' : 'The server sends no e-mail: SMTP_URL is not set. Alerts wait for it.';
  return (
    <div className="list-filter">
      <label htmlFor={`${id}-emails`}>E-mail addresses, one a line</label>
      <textarea
        id={`${id}-emails`}
        rows={3}
        aria-invalid={validationError !== ''}
        aria-describedby={hint || validationError ? `${id}-notes` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={`${id}-notes`} hint={hint} validationError={validationError} />
    </div>
  );
}

function WebhookField({ value, canSend, validationError, onChange }: ReceiverFieldProps) {
  const id = useId();
  const hint = canSend ? '' : 'The server sends no webhooks: WEBHOOK_SECRET is not set. Alerts wait for it.';
  return (
    <div className="list-filter">
      <label htmlFor={`${id}-webhook`}>Webhook</label>
      <input
        id={`${id}-webhook`}
        type="url"
        dir="ltr"
        placeholder="https://"
        aria-invalid={validationError !== ''}
        aria-describedby={hint || validationError ? `${id}-notes` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={`${id}-notes`} hint={hint} validationError={validationError} />
    </div>
  );
}

/** What describes a field: a hint, and why the server refused it. */
function FieldNotes({ id, hint, validationError }: { id: string; hint: string; validationError: string }) {
  return (
    (hint || validationError) && (
      <div id={id}>
        {hint && <p className="hint">{hint}</p>}
        {validationError && (
          <p className="field-error" role="alert">
            {validationError}
          </p>
        )}
      </div>
    )
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
function readReceivers(emails: string, webhook: string): AlertReceivers {
  return { emails: emails.split(/[\s,;]+/).filter(Boolean), webhook: webhook.trim() || null };
}
