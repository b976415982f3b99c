import { expect, it } from 'vitest';
import { addSubmissionHtml } from '../../../../src/widgets/form/add-submission-html';
import { createTestPage, get } from '../../../support/test-page';

/** Types that nothing runs, so that only the elements are compared. */
const HTML =
  '<p>Thank you</p><script type="text/a">window.ran = 1</script>' +
  '<script src="https://shop.example/a.js" type="text/b"></script>';

/** Returns the scripts that were added. */
function add(context: object) {
  const page = createTestPage('<script nonce="" type="text/plain"></script><form></form>', context);
  get<HTMLScriptElement>('script').nonce = 'n1';
  addSubmissionHtml({ page, signal: page.signal }, get('form'), HTML);
  return [...document.querySelectorAll<HTMLScriptElement>('[type="text/a"],[type="text/b"]')];
}

it.each([
  ['no setting', {}],
  ['the setting off', { websiteSettings: { formSubmissionScriptsEnabled: false } }],
  ['a setting that is a text', { websiteSettings: { formSubmissionScriptsEnabled: 'true' } }],
])('adds submission HTML without its scripts: %s', (_name, context) => {
  expect(add(context)).toEqual([]);
  expect(get('form + p').textContent).toBe('Thank you');
});

it('runs the scripts in their order, with the nonce of the page, where the site allows it', () => {
  const scripts = add({ websiteSettings: { formSubmissionScriptsEnabled: true } });
  expect(scripts.map(({ text, src, type, nonce }) => ({ text, src, type, nonce }))).toEqual([
    { text: 'window.ran = 1', src: '', type: 'text/a', nonce: 'n1' },
    { text: '', src: 'https://shop.example/a.js', type: 'text/b', nonce: 'n1' },
  ]);
  expect(get('p').textContent).toBe('Thank you');
});
