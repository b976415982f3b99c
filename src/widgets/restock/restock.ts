import { type RestockSignup, signUpForRestock } from '../../api/restock';
import { checkRestockEmail } from '../../commerce/check-restock-email';
import type { RestockDetail } from '../../commerce/restock-events';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { onAction } from '../../page/on-action';
import { fromContext } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { restockStrings } from '../../strings/restock';
import { ownerOf } from '../product-parts';
import type { BoxCaptcha } from './box-captcha';
import { createBoxView } from './box-view';
import { emailLanguage } from './email-language';
import { failureText } from './failure-text';
import { RESTOCK_BOX } from './selector';

const SETTINGS = 'websiteSettings.storeSettings';

/**
 * Signs visitors up for an e-mail when a variant is back in stock (spec §4 Restock box, §5 Restock). Dispatches
 * `vitrine:before-restock-signup` and `vitrine:restock-signup`. What the visitor typed stays on every failure.
 */
export function restock(form: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  const box = form.closest<HTMLElement>(RESTOCK_BOX) ?? form;
  const email = box.querySelector<HTMLInputElement>('[name=email],[type=email]');
  if (!email || !(form instanceof HTMLFormElement)) return;
  const strings = pageStrings(page, restockStrings);
  const view = createBoxView(box, { form, email, page, signal });
  let captcha: ReturnType<typeof mountCaptcha> | undefined;
  let variantId = box.dataset.variantId || null;
  let following: Promise<boolean | undefined> | undefined;
  const serve = (id: string | null): void => {
    if (id === variantId) return;
    variantId = id;
    form.ariaBusy = null;
    view.clear();
  };
  /** Resolves to whether the variant of the box is known. */
  const follow = async (): Promise<boolean | undefined> => {
    following ??= import('./follow-variant').then(
      ({ followVariant }) => followVariant(box, context, serve),
      () => {
        following = undefined;
        return undefined;
      },
    );
    return following;
  };
  // The only box of a product serves each of its variants.
  const isKnown = box.dataset.variantId ? () => true : follow;
  void isKnown();
  const openCaptcha = () => {
    captcha ??= mountCaptcha(box, context);
    return captcha;
  };
  box.addEventListener('focusin', openCaptcha, { signal });
  if (box.matches(':focus-within')) void openCaptcha();
  form.noValidate = true;

  const send = async (detail: RestockDetail, siteVisitorEmail: string): Promise<void> => {
    // A response that arrives after another choice is about a variant that the box no longer serves.
    const isShown = () => variantId === detail.variantId;
    form.ariaBusy = 'true';
    const mounted = await openCaptcha();
    try {
      const signup: RestockSignup = { ...detail, siteVisitorEmail, ...emailLanguage(page) };
      await signUpForRestock(page, { ...signup, ...(await mounted?.token()) });
    } catch (failure) {
      if (isShown()) view.showError(failureText(page, failure, strings, mounted?.fallback));
      return;
    } finally {
      mounted?.reset();
      if (isShown()) form.ariaBusy = null;
    }
    emit(box, 'vitrine:restock-signup', detail);
    if (!isShown()) return;
    mounted?.destroy();
    const text = fromContext(page, `${SETTINGS}.merchandisingSettings.restockNotificationsSuccessText`);
    view.showSuccess(typeof text === 'string' && text ? text : strings.restockSuccess);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const address = email.value.trim();
    const problem = checkRestockEmail(
      address,
      fromContext(page, `${SETTINGS}.longEmailLabelsAllowed`) === true,
    );
    if (problem) {
      view.refuseEmail(strings[problem]);
      return;
    }
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const isServed = await isKnown();
    form.ariaBusy = null;
    if (!isServed) {
      view.showError(strings.tryAgain);
      return;
    }
    const detail: RestockDetail = {
      productId: ownerOf(box) ?? '',
      variantId,
      isJoinMailingList: box.querySelector<HTMLInputElement>('[type=checkbox]')?.checked ?? false,
    };
    if (emit(box, 'vitrine:before-restock-signup', detail)) void send(detail, address);
  };
  onAction(form, 'submit', signal, submit);
}

/** Returns the captcha of a box; undefined on a site without one, and where its code cannot be loaded or fails. */
async function mountCaptcha(box: HTMLElement, context: BehaviourContext): Promise<BoxCaptcha | undefined> {
  const isRated = fromContext(context.page, 'recaptchaEnterpriseContext.recaptchaEnterpriseSiteKey');
  if (!isRated && !box.querySelector('.captcha-container')) return undefined;
  try {
    return (await import('./box-captcha')).mountBoxCaptcha(box, context);
  } catch (error) {
    // The server then refuses the signup, and the visitor reads why.
    console.error('[vitrine] The captcha of a restock box failed.', box, error);
    return undefined;
  }
}
