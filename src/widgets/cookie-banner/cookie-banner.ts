import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { onAction } from '../../page/on-action';
import { pageStrings } from '../../page/page-strings';
import { setCookie } from '../../page/set-cookie';
import { consentStrings } from '../../strings/consent';
import { removeBar } from '../remove-bar';

const YEAR = 31_536_000;

type Level = 'off' | 'anonymous' | 'full';

/**
 * Applies the visitor's choice of consent without a request: sets the cookie that the server and later pages read, and
 * dispatches `vitrine:consent`. The level is the value of the pressed button, or of the chosen radio button. A form with
 * an `output` stays and confirms the choice there; another form is a bar, which is removed.
 */
function cookieBanner(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const apply = (event: SubmitEvent): void => {
    // The element of a behaviour may be a proxy, which is no node.
    const form = event.target as HTMLElement;
    const pressed = event.submitter as HTMLButtonElement | null;
    const level = pressed?.value || form.querySelector<HTMLInputElement>(':checked')?.value;
    // The server decides about other values.
    if (!/^(off|anonymous|full)$/.test(level ?? '')) return;
    event.preventDefault();
    setCookie(page, 'ss_cookieAllowed', level as string, YEAR);
    emit(page.document, 'vitrine:consent', { level: level as Level });
    const { consentSaved } = pageStrings(page, consentStrings);
    const output = form.querySelector('output');
    if (output) output.textContent = consentSaved;
    else {
      removeBar(form);
      announce(page, consentSaved);
    }
  };
  onAction(element, 'submit', signal, apply);
}

export { cookieBanner as 'cookie-banner' };
