import type { RequestFailure } from '../../api/request-json';
import { changeAccount, endSession, sendLocale, startSession } from '../../api/site-users';
import { isCustomLanguage } from '../../commerce/is-custom-language';
import { languageTag } from '../../commerce/language-tag';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { Page } from '../../page/page';
import { pageContext, readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { unclobbered } from '../../page/unclobbered';
import { memberStrings } from '../../strings/member';

const SIGN_OUT = '/account/sign-out';

/** The calls that change the account of the member who is signed in. */
const ACCOUNT = /\/members\/./;

/**
 * Sends a form that signs up, in or out, or changes an account, without leaving the page. Shows beside it, or beside the field,
 * why it was refused.
 */
export function member(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const form = element as HTMLFormElement;
  const { document, window } = page;
  const strings = pageStrings(page, memberStrings);
  const action = form.getAttribute('action') ?? '';

  const show = (text: string): void => {
    let notice = form.querySelector<HTMLElement>('.member-error');
    if (!notice) {
      notice = page.mark(document.createElement('p'), signal);
      notice.className = 'member-error';
      form.append(notice);
    }
    notice.role = 'alert';
    notice.textContent = text;
  };
  const textOf = ({ kind, status }: RequestFailure): string => {
    if (kind === 'network') return strings.noConnection;
    if (status === 401) return strings.memberWrong;
    return status === 429 ? strings.memberLimited : strings.tryAgain;
  };
  let clear = (): void => {};
  const showAt = (field: HTMLElement, text: string): void => {
    const described = field.getAttribute('aria-describedby');
    const notice = page.mark(document.createElement('p'), signal);
    page.mark(field, signal, 'aria-describedby aria-invalid');
    notice.className = 'field-error';
    notice.id = `${field.id}-refused`;
    notice.textContent = text;
    field.before(notice);
    field.setAttribute('aria-describedby', `${described ?? ''} ${notice.id}`);
    field.ariaInvalid = 'true';
    field.focus();
    clear = () => {
      notice.remove();
      field.setAttribute('aria-describedby', described ?? '');
      field.ariaInvalid = null;
    };
  };
  const explain = (failure: RequestFailure): void => {
    if (signal.aborted) return;
    const { status, body } = failure;
    const message = String(readPath(body, 'message'));
    const field = form.querySelector<HTMLElement>(`[name="${readPath(body, 'field')}"]`);
    if (field) showAt(field, String(readPath(pageContext(page), 'messages', message) ?? message));
    // The page of the server explains everything else about what was typed, and a session that has ended.
    else if (status === 400 || (status === 401 && ACCOUNT.test(action))) unclobbered(form).submit();
    else show(textOf(failure));
  };
  const send = async ({ to = '', ...fields }: Record<string, unknown>): Promise<void> => {
    if (action === SIGN_OUT) await endSession(page, true);
    else if (ACCOUNT.test(action)) await changeAccount(page, action, fields);
    else {
      const { rememberMe } = fields;
      await startSession(page, action, { ...fields, rememberMe: rememberMe !== undefined });
      // The member is signed in, whatever happens to the language.
      const language = languageOf(page);
      if (!isCustomLanguage(language)) await sendLocale(page, language).catch(() => undefined);
    }
    const next = new URL(String(to), page.origin);
    if (!signal.aborted && next.origin === page.origin) window.location.assign(next.href);
  };
  page.mark(form, signal, 'aria-busy');
  const onSubmit = (event: SubmitEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    show('');
    clear();
    // The element of a behaviour may be a proxy, which `FormData` refuses.
    send(Object.fromEntries(new FormData(event.target as HTMLFormElement)))
      .catch(explain)
      .then(() => {
        form.ariaBusy = null;
      });
  };
  form.addEventListener('submit', onSubmit, { signal });
}

/** Returns the language of the page: that of a translation plugin, else that of the document. */
function languageOf({ window, document }: Page): string {
  const { Weglot } = window as { Weglot?: { getCurrentLang?: () => string } };
  return Weglot?.getCurrentLang?.() ?? languageTag(document.documentElement.lang) ?? '';
}
