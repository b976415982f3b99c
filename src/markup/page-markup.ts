import type { MarkupContract } from './data/markup-contract';

/** Attributes that belong to no behaviour: those of the page, and those that telemetry reads. */
export const pageMarkup: MarkupContract = {
  names: ['button'],
  docs: 'tracking.md#events',
  summary: {
    engine: '`.sqs-block-button-element`',
    names: '`button`: its presses are recorded ([tracking.md](tracking.md#events))',
    mounts: 'never',
  },
  attributes: {
    'data-vitrine-context': {
      type: 'flag',
      on: 'script[data-vitrine-context]',
      meaning: 'a script with the [page context](#page-context)',
    },
    'data-vitrine-debug': {
      type: 'flag',
      on: '[data-vitrine-debug]',
      meaning: 'the console names [mistakes](how-to/add-the-script-tag.md#find-mistakes)',
    },
    'data-vitrine-translations': {
      type: 'flag',
      on: '[data-vitrine-translations]',
      meaning: 'the page is translated: restock signups carry its language',
    },
    'data-vitrine-collector': {
      type: 'address',
      on: '[data-vitrine-collector]',
      meaning: 'the origin that takes the records of the page',
    },
    'data-vitrine-hit': {
      type: 'text',
      on: '[data-vitrine-hit]',
      meaning: 'describes the hit of a short page view',
    },
    'data-vitrine-track': {
      type: 'id',
      on: '[data-vitrine-track]',
      meaning: 'the event of a click on the element',
    },
    'data-vitrine-track-view': {
      type: 'id',
      on: '[data-vitrine-track-view]',
      meaning: 'the event of its presence',
    },
    'data-vitrine-track-add': {
      type: 'id',
      on: '[data-vitrine-track-add]',
      meaning: 'the event of each add from it',
    },
    'data-vitrine-track-object': {
      type: 'id',
      on: '[data-vitrine-track],[data-vitrine-track-view]',
      meaning: 'the id of the object of these events',
    },
  },
  events: ['vitrine:error'],
  states: {
    'data-vitrine-error': 'the behaviour of the element has failed',
    'data-vitrine-held':
      'a press is held until the code has loaded, with `aria-busy`; of a form, it is on the form',
    'data-vitrine-undo':
      'a behaviour generated or changed the element: what restores it. A copy is restored before it mounts, and the element when it unmounts',
    'data-vitrine-locked': 'the page does not scroll, while an overlay is open',
    'data-vitrine-gutter': 'of `<html>`: then keeps the place of the scroll bar',
    'data-vitrine-label': 'the name of an element in the performance report',
  },
  texts: {},
};
