import { type Contender, moduleScript } from '../../contender';

export const stimulus: Contender = {
  name: 'stimulus',
  label: 'Stimulus',
  packages: ['@hotwired/stimulus'],
  markup: {
    purchase: 'data-controller="purchase"',
    select: 'data-action="change->purchase#choose"',
    button: 'data-action="click->purchase#add"',
    label: 'data-purchase-target="label"',
    count: 'data-controller="cart-count" data-action="purchase:added@window->cart-count#show"',
  },
  head: moduleScript('stimulus'),
};
