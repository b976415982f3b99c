import { pageCookies, parseCookie } from '../page/cookies';
import type { VitrineEventMap } from '../page/events';
import { fromContext } from '../page/page-context';
import { readCookies } from '../page/read-cookies';
import type { Telemetry } from '../telemetry/telemetry';
import { type Census, createCensus } from './census';
import { createTrack } from './events';
import { type Identity, identify } from './identity';
import { findAddEvents, findClickEvent, findPageEvents } from './page-events';
import { pageEnvironment, type TimedDetail } from './page-fields';

type PixelDetail = import('./pixels').PixelDetail;

const PIXELS = ['fbq', 'gtag', 'pintrk', 'ttq'];

/**
 * Records what visitors do, as far as they consent (docs/tracking.md). It listens to DOM events and imports no
 * behaviour. Called once a page, when it is idle.
 *
 * @returns whether the person on the page is a visitor, and not one who works on the site (spec §6 Visitors)
 */
export function startTracking(telemetry: Telemetry): boolean {
  const visitor = createVisitor(telemetry);
  const census = createCensus(telemetry, () => visitor.identity);
  if (!census) return false;
  const { page, consent, signal, _enqueueIdle, cookies } = telemetry;
  const recorder = createRecorder(telemetry, visitor);
  let isHitRecorded = telemetry._isShortView;
  let areEventsRecorded = false;
  let navigationType: string | undefined;
  let enqueue = _enqueueIdle;
  const applyConsent = (current: string): void => {
    visitor.identify(current);
    if (consent.allows('hit') && !isHitRecorded) {
      isHitRecorded = true;
      enqueue(() => census._recordPage(navigationType));
    }
    if (consent.allows('event') && !areEventsRecorded) {
      areEventsRecorded = true;
      enqueue(() => {
        findPageEvents(page).forEach(recorder.record);
        recorder._firePixels({});
      });
    }
    if (consent.allows('recording')) recordSession(telemetry);
  };
  const applyCurrent = (): void => applyConsent(pageCookies(page.document));
  applyConsent(cookies);
  consent.onChange(applyCurrent);
  page.document.addEventListener(
    'vitrine:page-change',
    () => {
      recorder.variantId = undefined;
      navigationType = 'soft-navigation';
      // Before the visitor can be on yet another page.
      enqueue = (task) => task();
      isHitRecorded = areEventsRecorded = false;
      applyCurrent();
    },
    { signal },
  );
  listen(telemetry, census, recorder);
  return true;
}

/** The person on the page. */
interface Visitor {
  /** Undefined where the visitor is not identified, or the browser has not stored the cookie. */
  readonly identity: Identity | undefined;
  /** Identifies the visitor as far as consent allows it. `cookies` are the page's cookies now. */
  identify(cookies: string): void;
}

function createVisitor({ page, consent }: Telemetry): Visitor {
  let identity: Identity | undefined;
  let isStored: boolean | undefined;
  const check = (cookies: string): void => {
    isStored = Boolean(parseCookie(cookies, 'ss_cvr'));
  };
  return {
    get identity() {
      if (identity && isStored === undefined) check(pageCookies(page.document));
      return isStored ? identity : undefined;
    },
    identify(cookies) {
      const current = identify(page, consent, cookies);
      identity = current;
      isStored = undefined;
      // Reading `document.cookie` after it has changed is expensive.
      if (current) readCookies(page).then((stored) => identity === current && check(stored));
    },
  };
}

/** Records events of an identified visitor. */
interface Recorder {
  record(detail: TimedDetail): void;
  _firePixels(detail: PixelDetail): void;
  variantId?: string | undefined;
}

function createRecorder(telemetry: Telemetry, visitor: Visitor): Recorder {
  const { page } = telemetry;
  const { window } = page;
  const track = createTrack(telemetry);
  const recorder: Recorder = {
    record(detail) {
      const { identity } = visitor;
      if (identity)
        track(identity, detail, recorder.variantId).catch(({ message }: Error) =>
          console.warn(`[vitrine] ${message}`),
        );
    },
    /** Loads the code of pixels only on pages that have some, for visitors whom the site may identify. */
    _firePixels(detail) {
      if (!visitor.identity || !PIXELS.some((name) => name in window)) return;
      import('./pixels').then(({ firePixels }) => {
        // Consent may have been withdrawn meanwhile.
        if (visitor.identity) firePixels({ window, from: (path) => fromContext(page, path) }, detail);
      }, console.warn);
    },
  };
  return recorder;
}

function recordSession({ page, consent, signal }: Telemetry): void {
  const from = (path: string): unknown => fromContext(page, path);
  if (!from('tracking.sessionRecording')) return;
  const isAllowed = (): boolean => !signal.aborted && consent.allows('recording');
  import('./session-recording').then(
    ({ startRecording }) =>
      startRecording(page, { from, isDevMode: pageEnvironment(page) === 'dev', isAllowed }),
    console.warn,
  );
}

/** The listeners to the events of behaviours and of the page. */
type Listeners = {
  readonly [Name in 'vitrine:variant-change' | 'vitrine:item-added' | 'vitrine:purchase' | 'vitrine:track']: (
    event: VitrineEventMap[Name],
  ) => void;
};

function listen({ page, signal, consent }: Telemetry, census: Census, recorder: Recorder): void {
  const { document } = page;
  const listeners: Listeners = {
    'vitrine:variant-change': ({ detail }) => {
      recorder.variantId = detail.variantId ?? undefined;
    },
    'vitrine:item-added': ({ detail, target, timeStamp: _at }) => {
      const { itemId, quantity, sku } = detail;
      const data = { quantity, sku: sku ?? undefined };
      for (const name of findAddEvents(target)) recorder.record({ name, objectId: itemId, data, _at });
      recorder._firePixels(detail);
    },
    'vitrine:purchase': ({ detail }) => recorder._firePixels(detail),
    'vitrine:track': ({ detail, timeStamp: _at }) => {
      if (detail.name === 'overlay') census.overlay(detail.objectId);
      else if (detail.name === 'quick_view') census._quickView(detail.objectId);
      else recorder.record({ ...detail, _at });
    },
  };
  for (const [type, listener] of Object.entries(listeners)) {
    consent.early(type).forEach(listener as (event: Event) => void);
    document.addEventListener(type, listener as EventListener, { signal });
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      census._buttonClick(target);
      const event = findClickEvent(target);
      if (event) recorder.record(event);
    },
    { signal, capture: true, passive: true },
  );
}
