import { type Likes, readLikes, sendLike } from '../../api/likes';
import type { RequestFailure } from '../../api/request-json';
import type { BehaviourContext } from '../../page/behaviour-context';
import { pageCookie } from '../../page/cookies';
import { emit } from '../../page/events';
import { isComposing } from '../../page/is-composing';
import { readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { likeStrings } from '../../strings/like';

/**
 * Likes an item, or takes the like back (spec §3 Website). The number changes at the press, and back if the server does
 * not store it. Dispatches `vitrine:like`.
 */
export function like(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { document } = page;
  const itemId = element.dataset.itemId ?? '';
  const strings = pageStrings(page, likeStrings);
  const control = element.querySelector('button') ?? element;
  const count = element.querySelector<HTMLElement>('.like-count') ?? element;
  const error = page.mark(document.createElement('span'), signal);
  page.mark(control, signal, 'role tabindex aria-label aria-pressed');
  error.className = 'like-error';
  error.role = 'alert';
  let stored: Likes = { likeCount: Number(element.dataset.likeCount) || 0, isLiked: false };
  let wanted = false;
  let isSending = false;

  const show = ({ likeCount, isLiked }: Likes): void => {
    element.dataset.likeCount = count.textContent = String(likeCount);
    control.ariaPressed = String(isLiked);
    if (control === element) control.ariaLabel = `${strings.like} ${likeCount}`;
  };
  const set = (likes: Likes): void => {
    stored = likes;
    if (!isSending) wanted = likes.isLiked;
    show(likes);
  };
  /** Sends the last choice, one request at a time. */
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      while (wanted !== stored.isLiked && !signal.aborted) {
        const likes = await sendLike(page, itemId, wanted);
        stored = likes;
        emit(element, 'vitrine:like', { itemId, ...likes });
      }
    } catch (failure) {
      const { kind, body } = failure as RequestFailure;
      const message = readPath(body, 'message');
      error.textContent =
        typeof message === 'string' ? message : kind === 'network' ? strings.noConnection : strings.tryAgain;
      element.after(error);
    }
    isSending = false;
    set(stored);
  };
  const press = (event: Event): void => {
    event.preventDefault();
    error.remove();
    wanted = !wanted;
    const difference = Number(wanted) - Number(stored.isLiked);
    show({ likeCount: stored.likeCount + difference, isLiked: wanted });
    void send();
  };
  if (control === element) {
    control.role = 'button';
    control.tabIndex = 0;
    control.addEventListener(
      'keydown',
      (event) => {
        if (/^(Enter| )$/.test(event.key) && !isComposing(event)) press(event);
      },
      { signal },
    );
  }
  set(stored);
  control.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => error.remove());
  // Pages are the same for all visitors: those who like something are asked about.
  if (pageCookie(page, 'hasVisitor'))
    void readLikes(page, itemId).then(
      (likes) => {
        if (!isSending && !signal.aborted) set(likes);
      },
      () => {},
    );
}
