import type { FormValues } from '../../../commerce/form-events';
import { lightbox } from '../../../overlays/open';
import { adoptStyles } from '../../../page/adopt-styles';
import type { Page } from '../../../page/page';
import { fromContext } from '../../../page/page-context';
import { pageStrings } from '../../../page/page-strings';
import { formStrings } from '../../../strings/forms';
import type { FormContext } from '../component/read-form-context';
import { renderForm } from '../component/render-form';
import { mountPart as countCharacters } from '../count-characters';
import type { DetailsDraft } from './details-draft';
import { detailsStyles } from './details-styles';
import { fillControls } from './fill-controls';
import { onValidSubmit } from './on-valid-submit';
import { reserveErrorSpace } from './reserve-error-space';

interface DetailsFormOptions {
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  readonly signal: AbortSignal;
  /** What the visitor typed before. */
  readonly draft?: DetailsDraft;
  /** Values by field id to begin with. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Shown on the button while the values are validated and saved. */
  readonly busyLabel?: string;
  /** Called with valid values. Its rejection stays in the form: its message is shown. */
  readonly save?: (values: FormValues) => Promise<void>;
}

/**
 * Shows a form in a lightbox. Resolves with its valid values once it is sent, or with undefined when the visitor closes
 * it. Rejects when the lightbox cannot be loaded.
 */
export async function showDetailsForm(
  page: Page,
  context: FormContext,
  { opener, signal, draft, values = {}, busyLabel, save }: DetailsFormOptions,
): Promise<FormValues | undefined> {
  const { rendered, form } = renderDetached(page, context);
  fillControls(form, values);
  draft?.restore(form);
  const closing = new AbortController();
  signal.addEventListener('abort', () => closing.abort(), { signal: closing.signal });
  const strings = pageStrings(page, formStrings);
  const from = (path: string): unknown => fromContext(page, path);
  const mounted = { page, element: form, signal: closing.signal, strings, from };
  countCharacters(mounted);
  reserveErrorSpace(mounted);
  const keep = (): void => draft?.save(form);
  page.window.addEventListener('pagehide', keep, { signal: closing.signal });
  let sent: FormValues | undefined;
  onValidSubmit(mounted, context.formId, busyLabel ?? strings.formSubmitting, async (valid) => {
    await save?.(valid);
    sent = valid;
    keep();
    closing.abort();
  });
  const home = page.document.createElement('div');
  home.append(rendered);
  const existing = { element: rendered, home };
  await lightbox(page, { label: context.formName, href: '', opener, signal: closing.signal, existing });
  if (!sent) keep();
  closing.abort();
  return sent;
}

function renderDetached(page: Page, context: FormContext) {
  const rendered = renderForm(page, context);
  // The names of hidden fields are the owner's.
  const form = page.unclobbered(rendered.querySelector('form') as HTMLFormElement);
  // The form behaviour would store a submission.
  delete form.dataset.formId;
  rendered.classList.add('vitrine-details');
  adoptStyles(page, detailsStyles);
  return { rendered, form };
}
