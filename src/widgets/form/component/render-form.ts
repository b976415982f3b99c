import { describeField } from '../../../commerce/describe-field';
import { nameControls } from '../../../commerce/name-controls';
import type { Page } from '../../../page/page';
import { fromContext, readPath } from '../../../page/page-context';
import { trustedHtml } from '../../../page/trusted-html';
import { type CreateElement, elementsOf } from './create-element';
import type { FormContext } from './read-form-context';
import { renderField } from './render-field';

/** Returns the form of a context in the classic markup, on which the form behaviour mounts. */
export function renderForm(page: Page, context: FormContext): HTMLElement {
  const create = elementsOf(page.document);
  const { formId, formName, collectionId, successRedirect, useLightbox } = context;
  const objectName = context.objectName || (useLightbox && `form-${formId}`);
  const form = create(
    'form',
    {
      'data-form-id': formId,
      'data-success-redirect': successRedirect,
      'data-collection-id': collectionId || null,
      'data-object-name': objectName || null,
      method: 'POST',
      // The script shows the errors.
      novalidate: true,
      action: `/forms/${encodeURIComponent(formId)}`,
      'aria-label': formName,
    },
    renderFields(create, context),
    renderDisclaimer(create, page, context),
    renderCaptcha(create, page, context),
    create(
      'div',
      { class: 'form-button-wrapper' },
      create('input', { class: 'button', type: 'submit', value: context.submitButtonText }),
    ),
    create('div', { class: 'hidden form-submission-text' }, ...parseHtml(page, context.submissionMessage)),
    create('div', {
      class: 'hidden form-submission-html',
      'data-submission-html': context.submissionHtml,
    }),
  );
  const title = useLightbox && create('h2', { class: 'form-title' }, formName);
  return create('div', { class: 'form-inner-wrapper' }, title, form);
}

function renderFields(create: CreateElement, { fields, localizedStrings }: FormContext): HTMLElement {
  const names = nameControls(fields);
  const localize = (text: string): string => String(readPath(localizedStrings, text) ?? text);
  const rendered = fields.map((field) =>
    renderField({ create, localize }, describeField(field, names.get(field.id) ?? [])),
  );
  return create('div', { class: 'field-list clear' }, ...rendered);
}

function renderDisclaimer(
  create: CreateElement,
  page: Page,
  { disclaimer }: FormContext,
): HTMLElement | null {
  return disclaimer ? create('div', { class: 'form-disclaimer' }, ...parseHtml(page, disclaimer)) : null;
}

/** The element in which the provider of the captcha renders. An enterprise captcha shows nothing. */
function renderCaptcha(create: CreateElement, page: Page, context: FormContext): HTMLElement | null {
  const { captchaEnabled, captchaTheme, captchaAlignment } = context;
  if (!captchaEnabled) return null;
  return create('div', {
    class: 'captcha-container',
    'data-theme': captchaTheme || null,
    'data-alignment': captchaAlignment || null,
    hidden: Boolean(fromContext(page, 'recaptchaEnterpriseContext')),
  });
}

function parseHtml(page: Page, html: string): ChildNode[] {
  const base = page.document.baseURI;
  const parsed = html && trustedHtml(page, { source: 'page-fragment', html, base }, ({ body }) => body);
  return parsed ? [...parsed.childNodes] : [];
}
