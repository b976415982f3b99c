import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import type { RecordKind } from '../telemetry/consent';
import { createEndpoint, type EndpointOptions } from '../telemetry/endpoint';
import type { Telemetry } from '../telemetry/telemetry';
import { type HitFacts, isPageRecorded, isVisitor } from './decide-hit';
import type { Identity } from './identity';
import { censusFields } from './page-fields';

/** Milliseconds that the calls about buttons may take (spec §7 Telemetry). */
const BUTTON_TIMEOUT = 2500;
const VIEW = 1;
const BUTTONS = '.sqs-block-button-element,[data-vitrine=button]';
const FORMS = 'form[data-form-id]';

/** Sends the calls of the census (spec §7 Telemetry `/api/census/…`). Page types that are not recorded send none. */
export interface Census {
  /** Records the page view, its buttons and its forms. Coverage excludes views with a navigation type. */
  _recordPage(navigationType: string | undefined): void;
  _buttonClick(button: Element): void;
  overlay(id: string | undefined): void;
  _quickView(itemId: string | undefined): void;
}

/** Returns the census; undefined where the person on the page is not a visitor (spec §6 Visitors). */
export function createCensus(
  { page, outbox }: Telemetry,
  identity: () => Identity | undefined,
): Census | undefined {
  if (!isVisitor(readFacts(page))) return undefined;
  const isRecorded = () => isPageRecorded(readFacts(page));
  const { document } = page;
  const open = (kind: RecordKind, call: string, options?: EndpointOptions) =>
    outbox.open(createEndpoint(page, kind, `/api/census/${call}`, options));
  const hit = open('hit', 'RecordHit', { isForm: true });
  const click = open('button', 'button-click', { timeout: BUTTON_TIMEOUT });
  const render = open('button', 'button-render', { timeout: BUTTON_TIMEOUT });
  const form = open('form', 'form-render');
  const overlay = open('overlay', 'overlay');
  const quickView = open('quick-view', 'RecordQuickView/{itemId}');
  const fields = () => ({ visitorCookie: identity()?.visitor, ...censusFields(page) });

  return {
    _recordPage(navigationType) {
      if (!isRecorded()) return;
      hit({ event: VIEW, data: { ...censusFields(page), navigationType }, ss_cvr: identity()?.visitor });
      if (document.querySelector(BUTTONS)) render(fields());
      for (const each of document.querySelectorAll<HTMLElement>(FORMS))
        form({ formId: each.dataset.formId, ...fields() });
    },
    _buttonClick(button) {
      if (button.closest(BUTTONS) && isRecorded()) click(fields());
    },
    overlay: (id) => overlay({ overlayId: id, ...fields() }),
    _quickView: (itemId) => quickView({ itemId }),
  };
}

function readFacts(page: Page): HitFacts {
  const { window } = page;
  const roles = fromContext(page, 'authenticatedAccount.roles');
  return {
    _isContributor: Boolean(fromContext(page, 'authenticatedAccount')),
    roles: Array.isArray(roles) ? roles : [],
    path: window.location.pathname,
    pageType: fromContext(page, 'pageType'),
    _isDisabled:
      Boolean((window as { vitrineCensusDisabled?: unknown }).vitrineCensusDisabled) ||
      fromContext(page, 'tracking') === false,
  };
}
