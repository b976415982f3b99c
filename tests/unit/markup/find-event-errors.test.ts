import { expect, it } from 'vitest';
import { findEventErrors, findEventErrorsInScript } from '../../../src/markup/find-event-errors';

const errorsIn = (html: string) => {
  document.body.innerHTML = html;
  return findEventErrors(document).map(({ message }) => message);
};

it.each([
  ['an inline script', `<script type="text/plain">addEventListener('vitrine:item-aded', show)</script>`],
  ['an attribute of Stimulus', '<div data-action="vitrine:item-aded->cart#show"></div>'],
  ['an attribute of htmx', '<div hx-trigger="vitrine:item-aded from:body"></div>'],
  ['the name of an attribute', '<div x-on:vitrine:item-aded="show"></div>'],
])('names an event that does not exist in %s', (_, html) => {
  expect(errorsIn(html)).toEqual([
    'there is no event "vitrine:item-aded". Did you mean "vitrine:item-added"?',
  ]);
});

it.each([
  `<script type="text/plain">addEventListener('vitrine:item-added', show); emit(\`vitrine:before-\${name}\`); emit('vitrine:before-' + name)</script>`,
  '<script type="application/json">{"name":"vitrine:other"}</script>',
  '<div data-action="vitrine:cart-change@document->cart#show"></div>',
])('finds nothing in %s', (html) => {
  expect(errorsIn(html)).toEqual([]);
});

it('names each event that does not exist in the code of a script once, with its place', () => {
  const code = 'on("vitrine:cart-changed"); off("vitrine:cart-changed"); on("vitrine:cartChange")';
  expect(findEventErrorsInScript(code)).toEqual([
    {
      index: 4,
      message: 'there is no event "vitrine:cart-changed". Did you mean "vitrine:cart-change"?',
      docs: 'events.md#events',
    },
    expect.objectContaining({ message: expect.stringContaining('"vitrine:cart-change"?') }),
  ]);
});
