import type { RequestFailure } from '../../api/request-json';
import { sendComment } from '../../api/send-comment';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { pageStrings } from '../../page/page-strings';
import { unclobbered } from '../../page/unclobbered';
import { commentStrings } from '../../strings/comments';
import { COMMENTS } from './selector';

/**
 * Sends comments without leaving the page, and shows what the server prints: the comment, or why it was refused beside what
 * was typed. Dispatches `vitrine:comment`.
 */
export function comments(section: HTMLElement, { page, signal }: BehaviourContext): void {
  const { document } = page;
  const strings = pageStrings(page, commentStrings);
  let isSending = false;

  /** Shows the section of another page. Returns the visitor's comment that is new in it. */
  const show = (printed: Element): HTMLElement | undefined => {
    const known = new Set(waitingIdsOf(section));
    section.replaceChildren(...[...printed.childNodes].map((node) => document.adoptNode(node)));
    const added = waitingIdsOf(section).find((id) => !known.has(id));
    return added === undefined ? undefined : (document.getElementById(added) ?? undefined);
  };
  const fail = (form: HTMLFormElement, { kind }: Partial<RequestFailure>): void => {
    const message = document.createElement('p');
    message.className = 'notice vitrine-comment-error';
    message.role = 'alert';
    message.textContent = kind === 'network' ? strings.noConnection : strings.tryAgain;
    form.prepend(message);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const address = form.getAttribute('action') as string;
    const sent = await sendComment(page, address, new FormData(form), signal);
    const printed = sent.querySelector(COMMENTS);
    if (!printed) throw new Error(`${address}: the response has no comments.`);
    const added = show(printed);
    if (added) emit(section, 'vitrine:comment', { itemId: section.dataset.itemId ?? '', id: added.id });
    (added ?? section.querySelector<HTMLElement>('textarea'))?.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || unclobbered(form).method !== 'post') return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    section.querySelector('.vitrine-comment-error')?.remove();
    section.ariaBusy = 'true';
    void send(form)
      .catch((failure) => {
        if (!signal.aborted) fail(form, failure);
      })
      .then(() => {
        isSending = false;
        section.ariaBusy = null;
      });
  };
  section.addEventListener('submit', onSubmit, { signal });
}

/** Returns the ids of the visitor's own comments that wait. Others may have appeared since the page was loaded. */
function waitingIdsOf(section: Element): string[] {
  return [...section.querySelectorAll('.comment-pending')].map(({ id }) => id);
}
