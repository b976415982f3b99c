import type { RequestFailure } from '../../api/request-json';
import { endSession, sendLocale, startSession } from '../../api/site-users';
import { isCustomLanguage } from '../../commerce/is-custom-language';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { unclobbered } from '../../page/unclobbered';
import { memberStrings } from '../../strings/member';

const SIGN_OUT = '/account/sign-out';

/** Sends a form that signs up, in or out without leaving the page, and shows beside it why it was refused. */
export function member(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const form = element as HTMLFormElement;
  const { document, window } = page;
  const strings = pageStrings(page, memberStrings);
  const action = form.getAttribute('action') ?? '';

  const show = (text: string): void => {
    let notice = form.querySelector<HTMLElement>('.member-error');
    if (!notice) {
      notice = document.createElement('p');
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
  const explain = (failure: RequestFailure): void => {
    if (signal.aborted) return;
    // The page of the server explains a refused field beside it.
    if (failure.status === 400) unclobbered(form).submit();
    else show(textOf(failure));
  };
  const send = async ({ to = '', ...fields }: Record<string, unknown>): Promise<void> => {
    if (action === SIGN_OUT) await endSession(page, true);
    else {
      const { rememberMe } = fields;
      await startSession(page, action, { ...fields, rememberMe: rememberMe !== undefined });
      // The member is signed in, whatever happens to the language.
      const language = languageOf(page);
      if (!isCustomLanguage(language)) await sendLocale(page, language).catch(() => undefined);
    }
    const next = new URL(String(to), window.location.origin);
    if (!signal.aborted && next.origin === window.location.origin) window.location.assign(next.href);
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    show('');
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
  return Weglot?.getCurrentLang?.() ?? document.documentElement.lang;
}
