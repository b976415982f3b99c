import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import type { Telemetry } from '../telemetry/telemetry';
import { type Census, createCensus } from './census';
import { createTrack } from './events';
import { type Identity, identify } from './identity';
import { findClickEvent, findPageEvents } from './page-events';
import { pageEnvironment } from './page-fields';
import type { TrackDetail } from './track-events';

type PixelDetail = import('./pixels').PixelDetail;

const PIXELS = ['fbq', 'gtag', 'pintrk', 'ttq'];

/**
 * Records what visitors do, as far as they consent (docs/tracking.md). It listens to DOM events and imports no
 * behaviour. Called once a page, when it is idle.
 *
 * @returns whether the person on the page is a visitor, and not one who works on the site (spec §6)
 */
export function startTracking(telemetry: Telemetry): boolean {
  const visitor = new Visitor(telemetry.page);
  const census = createCensus(telemetry, () => visitor.identity);
  if (!census) return false;
  const { page, consent, enqueueIdle } = telemetry;
  const recorder = createRecorder(telemetry, visitor);
  let isHitRecorded = false;
  let isVisitRecorded = false;
  const applyConsent = (): void => {
    visitor.identity = identify(page, consent);
    if (consent.allows('hit') && !isHitRecorded) {
      isHitRecorded = true;
      enqueueIdle(census.recordPage);
    }
    if (consent.allows('event') && !isVisitRecorded) {
      isVisitRecorded = true;
      enqueueIdle(() => {
        findPageEvents(page).forEach(recorder.record);
        recorder.firePixels({});
      });
    }
    if (consent.allows('recording')) recordSession(telemetry);
  };
  applyConsent();
  consent.onChange(applyConsent);
  listen(telemetry, census, recorder);
  return true;
}

/** The person on the page. */
class Visitor {
  readonly #page: Page;
  #identity: Identity | undefined;
  #isChecked = false;

  constructor(page: Page) {
    this.#page = page;
  }

  set identity(identity: Identity | undefined) {
    this.#identity = identity;
    this.#isChecked = false;
  }

  /** Undefined where the visitor is not identified. */
  get identity(): Identity | undefined {
    if (this.#identity && !this.#isChecked) {
      this.#isChecked = true;
      // Reading a cookie in the task that has written it is expensive.
      if (!pageCookie(this.#page, 'ss_cvr')) this.#identity = undefined;
    }
    return this.#identity;
  }
}

/** Records events of an identified visitor. */
interface Recorder {
  record(detail: TrackDetail): void;
  firePixels(detail: PixelDetail): void;
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
    firePixels(detail) {
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

function listen({ page, signal }: Telemetry, census: Census, recorder: Recorder): void {
  const { document } = page;
  const options = { signal };
  document.addEventListener(
    'vitrine:variant-change',
    ({ detail }) => {
      recorder.variantId = detail.variantId ?? undefined;
    },
    options,
  );
  document.addEventListener(
    'vitrine:item-added',
    ({ detail }) => {
      const { itemId, quantity, sku } = detail;
      recorder.record({ name: 'cart_add', objectId: itemId, data: { quantity, sku: sku ?? undefined } });
      recorder.firePixels(detail);
    },
    options,
  );
  document.addEventListener('vitrine:purchase', ({ detail }) => recorder.firePixels(detail), options);
  document.addEventListener(
    'vitrine:track',
    ({ detail }) => {
      if (detail.name === 'overlay') census.overlay(detail.objectId);
      else if (detail.name === 'quick_view') census.quickView(detail.objectId);
      else recorder.record(detail);
    },
    options,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      census.buttonClick(target);
      const event = findClickEvent(target);
      if (event) recorder.record(event);
    },
    { signal, capture: true, passive: true },
  );
}
