import type { Attributes, MarkupContract } from '../../markup/data/markup-contract';
import { audioStrings } from '../../strings/audio';
import { AUDIO } from './selector';

const TRACK = `${AUDIO},[data-vitrine=audio] a`;

const TRACK_ATTRIBUTES: Attributes = {
  'data-url': { type: 'address', on: TRACK, meaning: 'the file; of a link, its `href`' },
  'data-audio-asset-url': { type: 'address', on: TRACK, meaning: 'the same, in markup of the engine' },
  'data-title': { type: 'text', on: TRACK, meaning: 'the title; by default the text of the link' },
  'data-author': { type: 'text', on: TRACK, default: '', meaning: 'who speaks or plays' },
  'data-duration-in-ms': {
    type: 'number',
    on: TRACK,
    range: [0, Number.MAX_SAFE_INTEGER],
    meaning: 'the length, which is unknown without it until the visitor presses Play',
  },
  'data-show-download': { type: 'boolean', on: TRACK, default: false, meaning: 'offers the file' },
};

/** The markup of recordings. */
export const audioMarkup: MarkupContract = {
  names: ['audio'],
  engine: AUDIO,
  docs: 'markup.md#recordings',
  summary: {
    engine: '`.sqs-audio-embed`, `.squarespace-audio-player`',
    names: '`audio`, around links to recordings ([recordings](#recordings))',
    mounts: 'when it approaches the visible part',
  },
  attributes: TRACK_ATTRIBUTES,
  events: [],
  states: { '.vitrine-audio-toggle[data-state]': '`playing`, `paused`' },
  texts: audioStrings,
};
