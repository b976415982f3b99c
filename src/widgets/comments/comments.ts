import { loadDocument } from '../../api/load-document';
import type { RequestFailure } from '../../api/request-json';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { unclobbered } from '../../page/unclobbered';
import { commentStrings } from '../../strings/comments';
import { COMMENTS } from './selector';

/**
 * Sends comments without leaving the page, and shows what the server prints: the comment, or why it was refused beside
 * what was typed. Dispatches `vitrine:comment`. Fills the empty element that the engine prints.
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
    const message = page.mark(document.createElement('p'), signal);
    message.className = 'notice vitrine-comment-error';
    message.role = 'alert';
    message.textContent = kind === 'network' ? strings.noConnection : strings.tryAgain;
    form.prepend(message);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const address = form.getAttribute('action') as string;
    const added = show(await loadComments(page, address, signal, new FormData(form)));
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
  page.mark(section, signal, 'aria-busy');
  section.addEventListener('submit', onSubmit, { signal });
  if (isUnprinted(section))
    loadComments(
      page,
      `/api/vitrine/items/${encodeURIComponent(String(section.dataset.itemId))}/comments/page`,
      signal,
    ).then(show, (error) => {
      if (!signal.aborted) emit(section, 'vitrine:error', { behaviour: 'comments', error });
    });
}

/** Loads a page, of a sent form if there are fields, and returns its comments. */
async function loadComments(
  page: Page,
  address: string,
  signal: AbortSignal,
  fields?: FormData,
): Promise<Element> {
  const printed = (await loadDocument(page, address, signal, fields)).querySelector(COMMENTS);
  if (!printed) throw new Error(`${address}: the response has no comments.`);
  return printed;
}

/**
 * Whether the engine printed no comments for an item that has some, or is open for them (spec §4 Derived product
 * states).
 */
function isUnprinted({ childElementCount, dataset }: HTMLElement): boolean {
  const { itemId, publicCommentCount = 1, commentState } = dataset;
  return !childElementCount && Boolean(itemId) && (commentState === '1' || Number(publicCommentCount) > 0);
}

/** Returns the ids of the visitor's own comments that wait. Others may have appeared since the page was loaded. */
function waitingIdsOf(section: Element): string[] {
  return [...section.querySelectorAll('.comment-pending')].map(({ id }) => id);
}
