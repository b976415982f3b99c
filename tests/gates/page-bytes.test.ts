import { describe, expect, it } from 'vitest';
import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { behaviours } from '../../src/behaviours';
import { readDist, readManifest, weigh } from './built-files';
import { fetchedFiles, fileOf, filesAtOnce } from './fetched-files';
import { weighEarlyTelemetry } from './weigh-entry';

const ADD_TO_CART = 'src/widgets/add-to-cart-chunk.ts';
const FORM = 'src/widgets/form/form.ts';
const COMPONENT_FORM = 'src/widgets/form/component/component-form.ts';
const CAPTCHA = 'src/widgets/form/captcha.ts';
/** Fetched only for forms that need them, once something is typed, or when a submission is invalid or fails. */
const FORM_PARTS = [
  'src/widgets/form/add-submission-html.ts',
  'src/widgets/form/count-characters.ts',
  'src/widgets/form/describe-failure.ts',
  CAPTCHA,
  'src/widgets/form/keep-draft.ts',
  'src/widgets/form/show-errors.ts',
];
const RESTOCK = 'src/widgets/restock/restock.ts';
const RESTOCK_CAPTCHA = 'src/widgets/restock/box-captcha.ts';
/** For a product whose only box serves each variant; other boxes name theirs. */
const RESTOCK_CHOICE = 'src/widgets/restock/follow-variant.ts';
const INSTALMENTS = 'src/widgets/instalments/instalments.ts';
const MEMBER = 'src/widgets/member/member.ts';
const COMMENTS = 'src/widgets/comments/comments.ts';
const ANNOUNCEMENT = 'src/widgets/announcement/announcement.ts';
const COOKIE_BANNER = 'src/widgets/cookie-banner/cookie-banner.ts';
const ACCORDION = 'src/widgets/accordion/accordion.ts';
const LIKE = 'src/widgets/like/like.ts';
const SHARE = 'src/widgets/share/share.ts';
const IMAGE = 'src/widgets/image/image.ts';
const AUDIO = 'src/widgets/audio/audio.ts';
const SEARCH = 'src/widgets/search/search.ts';
const VIDEO = 'src/widgets/video/video.ts';
/** Each is fetched on pages that have such a video. */
const VIDEO_PARTS = [
  'src/widgets/video/background-video.ts',
  'src/widgets/video/foreign-video.ts',
  'src/widgets/video/native-video.ts',
];
/** Fetched when a visitor plays a video of another site. */
const FRAME = 'src/widgets/video/show-frame.ts';
const EXTRA_DETAILS = 'src/widgets/form/details/extra-details.ts';
const QUICK_VIEW = 'src/widgets/quick-view/quick-view.ts';
const GALLERY = 'src/widgets/gallery/gallery.ts';
/** Fetched on pages whose style sheet does not lay galleries out. */
const GALLERY_LAYOUT = 'src/widgets/gallery/lay-out.ts';
/** Fetched on pages with a gallery section of another theme's. */
const GALLERY_SECTION = 'src/widgets/gallery/prepare-section.ts';
const OVERLAY_LINK = 'src/widgets/overlay-link/overlay-link.ts';
const POPUP_OVERLAY = 'src/widgets/popup-overlay/popup-overlay.ts';
const FAILURE = 'src/widgets/add-to-cart/show-add-failure.ts';
const MONEY = 'src/widgets/money-chunk.ts';
const CART_PAGE = 'src/widgets/cart-page/cart-page.ts';
/** Fetched when a change was not made as the visitor meant it. */
const CART_NOTICE = 'src/widgets/cart-page/notice-text.ts';
/** Loaded for pages whose template prints an empty cart page. */
const FILL_CART = 'src/widgets/cart-page/fill-container.ts';
const VARIANTS = 'src/widgets/variants/variants.ts';
const SUBSCRIPTION_PRICE = 'src/widgets/variants/subscription-price.ts';
const START_SUBSCRIPTION = 'src/widgets/add-to-cart/start-subscription.ts';

/**
 * Fetched only when an add fails, for a product with options, when an amount changes, or for a subscription. All other
 * lazy imports load by themselves.
 */
const ON_FEW_PAGES = [FAILURE, MONEY, VARIANTS, SUBSCRIPTION_PRICE, START_SUBSCRIPTION];

/** Fetched when a quantity is typed with other digits, a separator or a sign. */
const TYPED_NUMBER = 'src/widgets/typed-number-chunk.ts';

/** Fetched when another script chooses a variant. */
const FOLLOW_EVENT = 'src/widgets/variants/follow-event.ts';

const { files } = readManifest();
const ENTRY = ['vitrine.js', 'stub.js'];

/** Loaded on localhost and with `data-vitrine-debug` only. */
const isForAuthors = (source: string) => source.startsWith('src/diagnostics/');
const isOverlay = (source: string) => source.startsWith('src/overlays/');
const isRare = (source: string) => isOverlay(source) || [TYPED_NUMBER, FOLLOW_EVENT].includes(source);
const isApart = (source: string) => isRare(source) || ON_FEW_PAGES.includes(source);

describe('bytes of the served files, brotli 11', () => {
  it('the stub: 550 at most', () => {
    expect(weigh(['stub.js'], 'stub')).toBeLessThanOrEqual(550);
  });

  it('the entry: 3,990 at most with five rows, 20 for each further row; it imports no other file at once', () => {
    const limit = 3_990 + 20 * (Object.keys(behaviours).length - 5);
    expect(files['vitrine.js']?.imports).toEqual([]);
    expect(weigh(['vitrine.js'], 'entry')).toBeLessThanOrEqual(Math.min(limit, 4_410));
  });

  it('a product page until "Added!", with what loads by itself after that, telemetry apart: 11,690 at most', async () => {
    const page = [...ENTRY, ...fetchedFiles(files, [ADD_TO_CART], isApart)];
    const telemetry = await weighEarlyTelemetry();
    expect(weigh(page, 'product page until "Added!"') - telemetry).toBeLessThanOrEqual(11_690);
  });

  it('a product page with every behaviour used, overlays and telemetry apart: 19,690 at most', async () => {
    const page = [...ENTRY, ...fetchedFiles(files, [ADD_TO_CART], isRare)];
    expect(page).toEqual(expect.arrayContaining(ON_FEW_PAGES.map((source) => fileOf(files, source))));
    const telemetry = await weighEarlyTelemetry();
    expect(weigh(page, 'product page with everything used') - telemetry).toBeLessThanOrEqual(19_690);
  });

  it('a product page with a restock box, instalments with their terms and a newsletter too: 30,525 at most', async () => {
    const more = [ADD_TO_CART, RESTOCK, INSTALMENTS, FORM];
    const isElsewhere = (source: string) =>
      isRare(source) || [...FORM_PARTS, RESTOCK_CAPTCHA, RESTOCK_CHOICE].includes(source);
    const page = [...ENTRY, ...fetchedFiles(files, more, isElsewhere)];
    const telemetry = await weighEarlyTelemetry();
    expect(weigh(page, 'product page with every box') - telemetry).toBeLessThanOrEqual(30_525);
  });

  it('the form behaviour, without what few forms need: 4,500 at most', () => {
    const form = fetchedFiles(files, [FORM], (source) => FORM_PARTS.includes(source));
    expect(weigh(form, 'form')).toBeLessThanOrEqual(4_500);
  });

  it('the rendering of a component form: 5,000 at most', () => {
    expect(
      weigh(
        fetchedFiles(files, [COMPONENT_FORM], (source) => FORM_PARTS.includes(source)),
        'component form',
      ),
    ).toBeLessThanOrEqual(5_000);
  });

  it('the extra details of a product, overlays apart: 12,940 at most', () => {
    const isElsewhere = (source: string) => isOverlay(source) || FORM_PARTS.includes(source);
    const details = fetchedFiles(files, [EXTRA_DETAILS], isElsewhere);
    expect(weigh(details, 'extra details')).toBeLessThanOrEqual(12_940);
  });

  it('numbers that are typed in other ways than by plain digits: 900 at most', () => {
    expect(weigh(filesAtOnce(files, TYPED_NUMBER), 'typed numbers')).toBeLessThanOrEqual(900);
  });

  it('the captcha of a form, without the script of its provider: 1,070 at most', () => {
    expect(weigh(fetchedFiles(files, [CAPTCHA]), 'captcha')).toBeLessThanOrEqual(1_070);
  });

  it('a part of the form behaviour: 2,000 at most', () => {
    for (const part of FORM_PARTS) expect(weigh(filesAtOnce(files, part), part)).toBeLessThanOrEqual(2_000);
  });

  it('a restock box: 2,770 at most, 1,200 to follow the choice, and 1,550 for its captcha', () => {
    expect(weigh(filesAtOnce(files, RESTOCK), 'restock')).toBeLessThanOrEqual(2_770);
    expect(weigh(fetchedFiles(files, [RESTOCK_CHOICE]), 'choice of restock')).toBeLessThanOrEqual(1_200);
    expect(weigh(fetchedFiles(files, [RESTOCK_CAPTCHA]), 'captcha of restock')).toBeLessThanOrEqual(1_550);
  });

  it('the line about instalments, without the formats of amounts: 2,400 at most', () => {
    expect(weigh(filesAtOnce(files, INSTALMENTS), 'instalments')).toBeLessThanOrEqual(2_400);
  });

  it('forms of members: 2,000 at most', () => {
    expect(weigh(fetchedFiles(files, [MEMBER]), 'member')).toBeLessThanOrEqual(2_000);
  });

  it('comments: 2,000 at most', () => {
    expect(weigh(fetchedFiles(files, [COMMENTS]), 'comments')).toBeLessThanOrEqual(2_000);
  });

  it('a cookie banner: 1,300 at most', () => {
    expect(weigh(fetchedFiles(files, [COOKIE_BANNER]), 'cookie banner')).toBeLessThanOrEqual(1300);
  });

  it('an announcement bar: 600 at most', () => {
    expect(weigh(fetchedFiles(files, [ANNOUNCEMENT]), 'announcement')).toBeLessThanOrEqual(600);
  });

  it('an accordion: 2,000 at most', () => {
    expect(weigh(fetchedFiles(files, [ACCORDION]), 'accordion')).toBeLessThanOrEqual(2_000);
  });

  it('a like button: 2,000 at most', () => {
    expect(weigh(fetchedFiles(files, [LIKE]), 'like')).toBeLessThanOrEqual(2_000);
  });

  it('share and follow links: 2,030 at most', () => {
    expect(weigh(fetchedFiles(files, [SHARE]), 'share')).toBeLessThanOrEqual(2_030);
  });

  it('pictures of the engine: 1,000 at most; an audio player: 4,100', () => {
    expect(weigh(filesAtOnce(files, IMAGE), 'image')).toBeLessThanOrEqual(1_000);
    expect(weigh(filesAtOnce(files, AUDIO), 'audio')).toBeLessThanOrEqual(4_100);
  });

  it('a search form with suggestions: 2,000 at most', () => {
    expect(weigh(filesAtOnce(files, SEARCH), 'search')).toBeLessThanOrEqual(2_000);
  });

  it('a video of the site, of another site or in the background: 2,650 at most; 600 for the frame of another site', () => {
    for (const part of VIDEO_PARTS)
      expect(weigh([...filesAtOnce(files, VIDEO), ...filesAtOnce(files, part)], part)).toBeLessThanOrEqual(
        2_650,
      );
    expect(weigh(fetchedFiles(files, [FRAME]), 'frame of a video')).toBeLessThanOrEqual(600);
  });

  it('a slideshow or a slider: 3,000 at most; its layout, and that of a section, for pages without one: 2,000 at most', () => {
    expect(weigh(filesAtOnce(files, GALLERY), 'gallery')).toBeLessThanOrEqual(3_000);
    expect(weigh(filesAtOnce(files, GALLERY_LAYOUT), 'layout of a gallery')).toBeLessThanOrEqual(2_000);
    expect(weigh(filesAtOnce(files, GALLERY_SECTION), 'section of a gallery')).toBeLessThanOrEqual(2_000);
  });

  it('the links that open overlays, overlays apart: 2,110 at most', () => {
    expect(weigh(filesAtOnce(files, OVERLAY_LINK), 'overlay link')).toBeLessThanOrEqual(2_110);
  });

  it('a quick view, the lightbox apart: 2,400 at most', () => {
    expect(weigh(filesAtOnce(files, QUICK_VIEW), 'quick view')).toBeLessThanOrEqual(2_400);
  });

  it('the cart page, with all that it loads unless something fails: 6,600 at most; 1,150 for what failures say', () => {
    const cartPage = fetchedFiles(files, [CART_PAGE], (source) =>
      [CART_NOTICE, FILL_CART, TYPED_NUMBER].includes(source),
    );
    expect(weigh(cartPage, 'cart page')).toBeLessThanOrEqual(6_600);
    expect(weigh(fetchedFiles(files, [CART_NOTICE]), 'notices of the cart page')).toBeLessThanOrEqual(1_150);
    expect(weigh(fetchedFiles(files, [FILL_CART]), 'filling of an empty cart page')).toBeLessThanOrEqual(
      1_200,
    );
  });

  it('the popup overlay: 1,800 at most', () => {
    expect(weigh(fetchedFiles(files, [POPUP_OVERLAY]), 'popup overlay')).toBeLessThanOrEqual(1_800);
  });

  it('everything that telemetry may load: 16,000 at most', () => {
    expect(
      weigh(fetchedFiles(files, ['src/start-telemetry.ts'], isForAuthors), 'telemetry'),
    ).toBeLessThanOrEqual(16_000);
  });
});

describe('bytes of overlays, brotli 11', () => {
  const first = filesAtOnce(files, 'src/overlays/confirm/confirm.tsx');

  it('the first, its runtime included: 9,000 at most', () => {
    expect(weigh(first, 'first overlay')).toBeLessThanOrEqual(9_000);
  });

  it.each([
    'src/overlays/lightbox/lightbox.ts',
    'src/overlays/text-popup/text-popup.tsx',
    'src/overlays/cart-drawer/cart-drawer.ts',
  ])('%s after the first: 2,150 at most', (overlay) => {
    const more = filesAtOnce(files, overlay).filter((file) => !first.includes(file));
    expect(weigh(more, overlay)).toBeLessThanOrEqual(2_150);
  });

  it('the lightbox of pictures after the first: 6,000 at most', () => {
    const pictures = filesAtOnce(files, 'src/overlays/picture-lightbox/picture-lightbox.tsx');
    const more = pictures.filter((file) => !first.includes(file));
    expect(weigh(more, 'lightbox of pictures')).toBeLessThanOrEqual(6_000);
  });

  it('each is one of those weighed', () => {
    const overlays = Object.values(files).flatMap(({ source }) =>
      source && isOverlay(source) ? source : [],
    );
    expect(overlays).toHaveLength(5);
  });
});

describe('the manifest', () => {
  it('states the sizes of the served files', () => {
    const stated = Object.entries(files).map(([file, { bytes, brotli }]) => [file, bytes, brotli]);
    const served = Object.keys(files).map((file) => {
      const content = readDist(file);
      return [file, content.length, brotliSize(content)];
    });
    expect(stated).toEqual(served);
  });

  it('lists every file that a served file names', () => {
    for (const [file, { imports, lazyImports }] of Object.entries(files)) {
      const named =
        readDist(file)
          .toString('utf8')
          .match(/[\w-]+-(?:[A-Z0-9]{8})\.js(?=["'`?])/g) ?? [];
      const parts = lazyImports.flatMap((each) => files[each]?.imports ?? []);
      const listed = [...imports, ...lazyImports, ...parts].map((each) => each.split('/').at(-1));
      expect(listed, file).toEqual(expect.arrayContaining([...new Set(named)]));
    }
  });

  it('names each file after its content', () => {
    expect(Object.keys(files).filter((file) => /shared|chunk-|purchase/.test(file))).toEqual([]);
  });
});
