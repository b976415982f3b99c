import type { Attribute, Attributes, MarkupContract } from '../../markup/data/markup-contract';
import { GALLERY_OPTIONS } from '../../media/gallery-options';
import { isRange, type Option } from '../../media/strip-options';
import { galleryStrings } from '../../strings/galleries';
import { pictureStrings } from '../../strings/pictures';
import { GALLERY } from './selector';

const OWN = '[data-vitrine=gallery]';

/** The meaning of each option, without its values. */
const MEANINGS: Readonly<Record<keyof typeof GALLERY_OPTIONS, string>> = {
  design: 'the layout; in markup of your own, the default is `slideshow`',
  autoplay: 'shows the next slide by itself. Slideshow and slider',
  'autoplay-duration': 'seconds a slide is shown',
  controls: 'shows the buttons to the previous and the next slide',
  'auto-crop': 'pictures fill their frame',
  'aspect-ratio':
    'of the frames; of a slider also its height in percent of its width, from 10 to 200, by default 50',
  'square-thumbs': 'crops the pictures of a grid to the aspect ratio, and thumbnails to squares',
  thumbnails: 'thumbnails below the slides',
  'thumbnail-strip-height': 'px. With 0 there are no thumbnails',
  'thumbnail-strip-margin': 'px between slides and thumbnails',
  'show-meta-basic': 'captions in a grid or a stack',
  'show-meta': 'captions in a slideshow or a slider',
  'show-meta-only-title': 'captions without the description',
  'meta-position': 'where captions are; left is the start of a line',
  'show-meta-on-hover': 'shows captions while the pointer or the focus is on the picture',
  'active-alignment': 'where in a slider the current slide is',
  'thumbnails-per-row': 'columns of a grid',
  padding: 'px between the pictures of a grid or a stack',
  lightbox: 'pictures open in a [lightbox](galleries.md#lightbox)',
  lightboxTheme: 'the ground of the lightbox',
  'max-width': 'largest width of a slide in a slider, in percent of its height',
  newWindow: 'links of pictures open in a new window',
  transparentBackground: 'frames without a background',
};

/** The markup of galleries. */
export const galleryMarkup: MarkupContract = {
  names: ['gallery'],
  engine: GALLERY,
  docs: 'galleries.md#options',
  summary: {
    engine: '`.sqs-gallery-block-slideshow`, `.sqs-gallery-block-slider`; `[data-controller^=Gal]`',
    names: '`gallery`, around a list of slides ([galleries.md](galleries.md))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    ...Object.fromEntries(Object.entries(GALLERY_OPTIONS).map(toAttribute)),
    'data-block-json': {
      type: 'json',
      on: '.sqs-block-gallery',
      shape: { type: 'object' },
      meaning: 'the options of a block of the engine, by their names without `data-`',
    },
    'data-click-through-url': {
      type: 'address',
      on: `${OWN} [data-click-through-url]`,
      meaning: 'of a slide: the page that its picture links to',
    },
    'data-title': {
      type: 'text',
      on: `${OWN} [data-title]`,
      meaning: 'of a slide: the title of its caption',
    },
    'data-description': {
      type: 'text',
      on: `${OWN} [data-description]`,
      meaning: 'of a slide: the text of its caption',
    },
    ...sectionAttributes(),
  },
  events: [],
  states: {
    '[aria-current]': 'on a thumbnail; `true` for the current one',
    '.vitrine-gallery-control[data-step]': '`previous`, `next`',
    '.vitrine-gallery-control[data-quiet]': 'without `controls`',
    '.vitrine-gallery-control[data-state]': '`rotating`, `paused`, on the button of the rotation',
  },
  texts: { ...galleryStrings, ...pictureStrings },
};

/** Returns the attribute that sets an option in markup of a page's own. */
function toAttribute([name, option]: [string, Option]): [string, Attribute] {
  const meaning = MEANINGS[name as keyof typeof MEANINGS];
  const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (typeof option === 'boolean') return [attribute, { type: 'boolean', on: OWN, default: option, meaning }];
  if (isRange(option)) {
    const [standard, ...range] = option;
    return [attribute, { type: 'number', on: OWN, default: standard, range, meaning }];
  }
  return [attribute, { type: 'choice', on: OWN, default: option[0], values: option, meaning }];
}

/** Attributes of the sections of other themes. */
function sectionAttributes(): Attributes {
  const on = '[data-controller^=Gallery]';
  return {
    'data-controller': {
      type: 'choice',
      on,
      values: ['GalleryGrid', 'GalleryStrips', 'GalleryMasonry', 'GallerySlideshow', 'GalleryReel'],
      meaning: 'a section of a theme that leaves its layout to a script',
    },
    'data-columns': { type: 'number', on, default: 3, range: [1, 10], meaning: 'columns of such a section' },
    'data-gutter': {
      type: 'number',
      on,
      default: 20,
      range: [0, 50],
      meaning: 'px between the pictures of such a section',
    },
  };
}
