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

const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', '42'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=13m37s', '817'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', '3723'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=2m', '120'],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', '42'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=1H', '3600'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', ''],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?t=later', ''],
  ['https://www.youtube.com/v/dQw4w9WgXcQ?start=13m', '780'],
  ['http://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7', '7'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=-5', ''],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5m5', '305'],
])('%s is played without cookies, from its start time', (url, start) => {
  expect(read(`<a href="${url}">Film</a>`)).toMatchObject({
    frame: `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1${start && `&start=${start}`}`,
    page: WATCH + (start && `&t=${start}`),
    provider: 'YouTube',
  });
});

it.each([
  [
    `${WATCH}&list=PLabc&index=2&t=9`,
    'dQw4w9WgXcQ?autoplay=1&list=PLabc&start=9',
    '/watch?v=dQw4w9WgXcQ&list=PLabc&t=9',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ?list=PLabc',
    'dQw4w9WgXcQ?autoplay=1&list=PLabc',
    '/watch?v=dQw4w9WgXcQ&list=PLabc',
  ],
  [
    'https://www.youtube.com/playlist?list=PLabc',
    'videoseries?autoplay=1&list=PLabc',
    '/playlist?list=PLabc',
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabc&rel=0',
    'videoseries?autoplay=1&list=PLabc&rel=0',
    '/playlist?list=PLabc',
  ],
  [
    'https://www.youtube.com/embed?listType=playlist&list=PLabc',
    'videoseries?autoplay=1&listType=playlist&list=PLabc',
    '/playlist?list=PLabc',
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=UCabc',
    'live_stream?autoplay=1&channel=UCabc',
    '/channel/UCabc/live',
  ],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?end=20&autoplay=0&start=5',
    'dQw4w9WgXcQ?autoplay=1&end=20&start=5',
    '/watch?v=dQw4w9WgXcQ&t=5',
  ],
])('%s keeps its list, channel or options', (url, frame, page) => {
  expect(read(`<a href="${url}">Film</a>`)).toMatchObject({
    frame: `https://www.youtube-nocookie.com/embed/${frame}`,
    page: `https://www.youtube.com${page}`,
  });
});

it.each([
  'user/elevenchars',
  'elevenchars',
  'c/elevenchars',
  '@elevenchar',
  'channel/elevenchars',
  'results?v=dQw4w9WgXcQ',
  'embed/videoseries',
  'embed/live_stream',
  'watch?v=tooshort',
])('leaves a link to https://www.youtube.com/%s, which names no video, alone', (path) => {
  expect(read(`<a href="https://www.youtube.com/${path}">Films</a>`)).toBeNull();
});

it.each([
  ['https://vimeo.com/76979871', '', '', ''],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e', '/8272103f6e', ''],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&loop=1&autoplay=0',
    '&h=8272103f6e&loop=1',
    '/8272103f6e',
    '',
  ],
  ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e', '/8272103f6e', ''],
  ['https://vimeo.com/channels/staffpicks/76979871', '', '', ''],
  ['https://vimeo.com/groups/clay/videos/76979871', '', '', ''],
  ['https://vimeo.com/showcase/123/video/76979871', '', '', ''],
  ['https://vimeo.com/76979871#t=13m37s', '', '', '#t=817s'],
])('%s is played without tracking', (url, query, path, start) => {
  const embed = read(`<a href="${url}">Film</a>`);
  expect(embed).toMatchObject({
    frame: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/),
    page: `https://vimeo.com/76979871${path}${start}`,
    provider: 'Vimeo',
  });
  const frame = new URL(embed?.frame ?? '');
  expect(Object.fromEntries(frame.searchParams)).toEqual({
    autoplay: '1',
    dnt: '1',
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  expect(frame.hash).toBe(start);
});

it('leaves links to unknown sites, and to hosts that only look like known ones, alone', () => {
  expect(read('<a href="https://films.example/1">Film</a>')).toBeNull();
  expect(read('<a href="https://evil.example/youtu.be/dQw4w9WgXcQ">Film</a>')).toBeNull();
  expect(read('<a href="https://notyoutube.com/watch?v=dQw4w9WgXcQ">Film</a>')).toBeNull();
  expect(read('<a href="https://www.youtube.com/feed/subscriptions">Films</a>')).toBeNull();
  expect(read('<a href="https://vimeo.com/76979871abc">Film</a>')).toBeNull();
  expect(read('<a href="https://vimeo.com/blog/76979871">Film</a>')).toBeNull();
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
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&feature=oembed',
    provider: 'YouTube',
  });
});
