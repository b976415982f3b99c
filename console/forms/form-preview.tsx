import { useEffect, useRef, useState } from 'react';
import type { FormEditingCalls } from './form-calls';
import type { FormDraft } from './form-draft';
import { toPreviewForm } from './preview-form';
import { createPreviewLoader, type PreviewLoader } from './preview-loader';
import { renderPreview } from './render-preview';

export interface FormPreviewProps {
  formId: string;
  draft: FormDraft;
  load: FormEditingCalls['preview'];
}

/** The form as the store shows it, rendered by the server while the owner types. */
export function FormPreview({ formId, draft, load }: FormPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loader = useRef<PreviewLoader>(null);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const end = new AbortController();
    loader.current = createPreviewLoader({
      load,
      onResult({ html, failure: reason }) {
        setFailure(
          html === null ? 'This server has no pages. The form works on the pages of yours.' : reason,
        );
        if (html && frame.current) renderPreview(frame.current, html);
      },
      signal: end.signal,
    });
    return () => end.abort();
  }, [load]);
  useEffect(() => {
    loader.current?.request({ form: toPreviewForm(draft, formId), isSent });
  }, [draft, formId, isSent]);
  return (
    <section className="form-preview" id="form-preview" aria-labelledby="form-preview-title">
      <div className="form-preview-header">
        <h2 id="form-preview-title">Preview</h2>
        <fieldset className="form-preview-states">
          <legend className="visually-hidden">The preview shows</legend>
          <PreviewState label="The form" isOn={!isSent} onChoose={() => setSent(false)} />
          <PreviewState label="After sending" isOn={isSent} onChoose={() => setSent(true)} />
        </fieldset>
      </div>
      <p className="form-preview-note" role="status">
        {failure
          ? `${failure} The preview is that of the last change that could be shown.`
          : noteOf(draft, isSent)}
      </p>
      <iframe ref={frame} title="Preview of the form" sandbox="allow-same-origin" />
    </section>
  );
}

function PreviewState({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose(): void }) {
  return (
    <label>
      <input type="radio" name="preview-state" checked={isOn} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

function noteOf({ successRedirect, useLightbox, lightboxHandleText }: FormDraft, isSent: boolean): string {
  if (isSent && successRedirect.trim()) return `Visitors continue at ${successRedirect.trim()}.`;
  if (!isSent && useLightbox) return `“${lightboxHandleText || 'Open form'}” opens it in a lightbox.`;
  return 'Nothing is sent from here.';
}
