import { galleryStyles } from '../../../src/media/gallery-styles';

/** A gallery or a lightbox on the page of the bench. */
export interface Contender {
  readonly name: string;
  readonly kind: 'carousel' | 'lightbox';
  /** File in `clients/` whose `start` sets it up, or opens it. */
  readonly client: string;
  /** Selector of what is there once it has started. */
  readonly ready: string;
  /** Its package; null for ours. */
  readonly packageName: string | null;
  /** Style sheet in its package, or its text. */
  readonly styles: { readonly file: string } | { readonly css: string };
  /** Returns the markup that its documentation asks for. */
  readonly markup: (pictures: readonly string[]) => string;
}

const wrap =
  (before: string, each: (picture: string) => string, after: string) => (pictures: readonly string[]) =>
    `${before}${pictures.map(each).join('')}${after}`;

const image = (picture: string): string =>
  `<img src="/images/${picture}-750.webp" width="750" height="938" alt="">`;

const links = wrap(
  '<ul id="stage">',
  (picture) =>
    `<li><a href="/images/${picture}-1500.webp" data-lightbox-theme="dark" data-pswp-width="1500" data-pswp-height="1875">${image(picture)}</a></li>`,
  '</ul>',
);

export const contenders: readonly Contender[] = [
  {
    name: 'Vitrine, gallery',
    kind: 'carousel',
    client: 'vitrine-gallery',
    ready: '#stage button',
    packageName: null,
    styles: { css: galleryStyles },
    markup: wrap(
      '<div id="stage" class="sqs-gallery-block-slideshow" style="--gallery-ratio:.8"><div class="sqs-gallery">',
      (picture) => `<div class="slide">${image(picture)}</div>`,
      '</div></div>',
    ),
  },
  {
    name: 'Embla',
    kind: 'carousel',
    client: 'embla',
    ready: '#stage',
    packageName: 'embla-carousel',
    styles: {
      css: '#stage{overflow:hidden}#stage>div{display:flex}#stage>div>div{flex:0 0 100%;min-width:0}',
    },
    markup: wrap('<div id="stage"><div>', (picture) => `<div>${image(picture)}</div>`, '</div></div>'),
  },
  {
    name: 'Keen',
    kind: 'carousel',
    client: 'keen',
    ready: '#stage',
    packageName: 'keen-slider',
    styles: { file: 'keen-slider/keen-slider.min.css' },
    markup: wrap(
      '<div id="stage" class="keen-slider">',
      (picture) => `<div class="keen-slider__slide">${image(picture)}</div>`,
      '</div>',
    ),
  },
  {
    name: 'Splide',
    kind: 'carousel',
    client: 'splide',
    ready: '#stage.is-initialized',
    packageName: '@splidejs/splide',
    styles: { file: '@splidejs/splide/dist/css/splide.min.css' },
    markup: wrap(
      '<section id="stage" class="splide" aria-label="Bowls"><div class="splide__track"><ul class="splide__list">',
      (picture) => `<li class="splide__slide">${image(picture)}</li>`,
      '</ul></div></section>',
    ),
  },
  {
    name: 'Swiper, usual modules',
    kind: 'carousel',
    client: 'swiper',
    ready: '#stage.swiper-initialized',
    packageName: 'swiper',
    styles: { file: 'swiper/swiper-bundle.min.css' },
    markup: wrap(
      '<div id="stage" class="swiper"><div class="swiper-wrapper">',
      (picture) => `<div class="swiper-slide">${image(picture)}</div>`,
      '</div></div>',
    ),
  },
  {
    name: 'Vitrine, lightbox with its dialog',
    kind: 'lightbox',
    client: 'vitrine-lightbox',
    ready: 'dialog[open] img',
    packageName: null,
    styles: { css: '' },
    markup: links,
  },
  {
    name: 'PhotoSwipe',
    kind: 'lightbox',
    client: 'photoswipe',
    ready: '.pswp--open img',
    packageName: 'photoswipe',
    styles: { file: 'photoswipe/dist/photoswipe.css' },
    markup: links,
  },
  {
    name: 'GLightbox',
    kind: 'lightbox',
    client: 'glightbox',
    ready: '.glightbox-container img',
    packageName: 'glightbox',
    styles: { file: 'glightbox/dist/css/glightbox.min.css' },
    markup: links,
  },
];
