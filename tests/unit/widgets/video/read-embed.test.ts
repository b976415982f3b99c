import { expect, it } from 'vitest';
import { readEmbed } from '../../../../src/widgets/video/read-embed';
import { createTestPage, get } from '../../../support/test-page';

function read(html: string) {
  createTestPage(`<div data-vitrine="video">${html}</div>`);
  return readEmbed(get('div'), document.querySelector('a'));
}

function readHtml(html: string, more: Record<string, string> = {}) {
  createTestPage('<div class="sqs-video-wrapper"></div>');
  const element = get('div');
  Object.assign(element.dataset, { html, ...more });
  return readEmbed(element, null);
}

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''],
  ['https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=42s', '&start=42'],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', '&start=42'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', ''],
  ['http://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7', '&start=7'],
])('%s is played without cookies', (url, start) => {
  expect(read(`<a href="${url}">Film</a>`)).toMatchObject({
    frame: `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1${start}`,
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    provider: 'YouTube',
  });
});

it.each([
  ['https://vimeo.com/76979871', '', ''],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e', '/8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e', '/8272103f6e'],
])('%s is played without tracking', (url, key, path) => {
  expect(read(`<a href="${url}">Film</a>`)).toMatchObject({
    frame: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key}`,
    page: `https://vimeo.com/76979871${path}`,
    provider: 'Vimeo',
  });
});

it('leaves links to unknown sites, and to hosts that only look like known ones, alone', () => {
  expect(read('<a href="https://films.example/1">Film</a>')).toBeNull();
  expect(read('<a href="https://evil.example/youtu.be/dQw4w9WgXcQ">Film</a>')).toBeNull();
  expect(read('<a href="https://notyoutube.com/watch?v=dQw4w9WgXcQ">Film</a>')).toBeNull();
  expect(read('<a href="https://www.youtube.com/feed/subscriptions">Films</a>')).toBeNull();
  expect(read('<a href="javascript:alert(1)">Film</a>')).toBeNull();
  expect(read('')).toBeNull();
});

it('reads the frame that the engine prints, of any site', () => {
  expect(
    readHtml('<iframe width="854" src="//films.example/embed/1?a=1&amp;b=2" title="The mill"></iframe>', {
      providerName: 'Films',
    }),
  ).toEqual({
    frame: expect.stringMatching(/^https?:\/\/films\.example\/embed\/1\?a=1&b=2&autoplay=1$/),
    page: expect.stringMatching(/^https?:\/\/films\.example\/embed\/1\?a=1&b=2$/),
    provider: 'Films',
    title: 'The mill',
  });
  expect(readHtml('<iframe src="javascript:alert(1)"></iframe>')).toBeNull();
  expect(readHtml('<p>Not a frame</p>')).toBeNull();
});

it('skips a service between the site and the provider', () => {
  const inner = encodeURIComponent('https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed');
  expect(
    readHtml(`<iframe src="//cdn.embed.example/media.html?src=${inner}&amp;key=1"></iframe>`),
  ).toMatchObject({
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    provider: 'YouTube',
  });
});
