import type { MarkupContract } from '../../markup/data/markup-contract';
import { shareStrings } from '../../strings/share';
import { SHARE } from './selector';

/** The markup of share links. */
export const shareMarkup: MarkupContract = {
  names: ['share'],
  engine: SHARE,
  docs: 'markup.md#share-links',
  summary: {
    engine: '`.squarespace-social-buttons`',
    names:
      '`share`, around links with `data-service`, and on `.squarespace-follow-button` ([share links](#share-links))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    'data-full-url': { type: 'address', meaning: 'the shared address; by default that of the page' },
    'data-item-path': { type: 'address', meaning: 'the same, as the engine prints it' },
    'data-title': { type: 'text', meaning: 'the shared title; by default that of the page' },
    'data-asset-url': { type: 'address', meaning: 'the shared picture' },
    'data-service': {
      type: 'text',
      on: '[data-vitrine=share] a,.squarespace-social-buttons a',
      meaning: 'the service of a link; `link` copies the address',
    },
    'data-username': {
      type: 'text',
      on: '.squarespace-follow-button',
      meaning: 'the account that the link follows',
    },
  },
  events: ['vitrine:share'],
  states: {},
  texts: shareStrings,
};
