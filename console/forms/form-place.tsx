import { useId, useState } from 'react';

/** How the owner puts a form on a page. */
export function FormPlace({ formId, name }: { formId: string; name: string }) {
  const address = `/forms/${formId}`;
  return (
    <section className="form-place" aria-labelledby="form-place">
      <h2 id="form-place">On your pages</h2>
      <p>
        The form has a page of its own: <a href={address}>{address}</a>. Link to it, such as from the
        navigation.
      </p>
      <CopyText
        label="Link that opens it above the current page"
        text={`<a href="${address}" data-vitrine="lightbox">${escapeHtml(name)}</a>`}
      />
      <CopyText label="Id of the form, for templates and products" text={formId} />
    </section>
  );
}

function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('Copied.'),
      () => setResult('The browser does not allow copying. Select the text.'),
    );
  return (
    <form className="copy-text" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} readOnly dir="ltr" value={text} onFocus={({ target }) => target.select()} />
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Copy: ${label}`}
        onClick={() => void copy()}
      >
        Copy
      </button>
      <p className="hint" role="status">
        {result}
      </p>
    </form>
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
