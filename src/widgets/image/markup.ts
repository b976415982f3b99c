import type { MarkupContract } from '../../markup/data/markup-contract';
import { IMAGE } from './selector';

/** The markup of pictures whose address is printed as data. */
export const imageMarkup: MarkupContract = {
  names: ['image'],
  engine: IMAGE,
  docs: 'markup.md#pictures',
  summary: {
    engine: '`img[data-src]`, with `data-image-dimensions`',
    names: '`image`, on such an `img`',
    mounts: 'when it approaches the visible part: the browser chooses among its [files](#pictures)',
  },
  attributes: {
    'data-src': { type: 'address', required: true, meaning: 'the address of the picture' },
    'data-image-dimensions': {
      type: 'size',
      meaning: 'size of the original in px; without it, the picture has one file',
    },
    'data-image-focal-point': {
      type: 'point',
      default: '0.5,0.5',
      meaning: 'stays visible where `object-fit: cover` crops the picture; the default is the middle',
    },
    'data-color-topleft': { type: 'colour', meaning: 'a colour in the picture’s place until it has loaded' },
    'data-color-bottomright': { type: 'colour', meaning: 'the same, at the other corner' },
    'data-licensed-asset-preview': {
      type: 'text',
      meaning: 'the picture is not licensed yet: its only file is loaded, without a width',
    },
  },
  events: [],
  states: { '.loading': 'a class that the page prints; removed when the picture has loaded or failed' },
  texts: {},
};
