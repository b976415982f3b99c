import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { video } from '../../../../src/widgets/video/video';
import { createTestPage, get } from '../../../support/test-page';

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

async function mount(html: string, settled: string) {
  const page = createTestPage(html);
  video(get('div'), { page, signal: stop.signal });
  await vi.waitFor(() => get(settled));
}

const CONFIG = JSON.stringify({
  structuredContent: { alexandriaUrl: 'https://films.example/1/{variant}', aspectRatio: 1.5 },
  systemDataVariants: '1920:1080,640:360',
}).replaceAll('"', '&quot;');

it('builds the player of a video of the site, and restores the link when it is unmounted', async () => {
  const link = '<a href="https://films.example/1">The kiln</a>';
  const poster = '{&quot;assetUrl&quot;:&quot;https://films.example/1.jpg&quot;}';
  await mount(
    `<div class="sqs-native-video" data-config-video="${CONFIG}" data-config-thumbnail="${poster}">${link}</div>`,
    'video',
  );
  const player = get<HTMLVideoElement>('video');
  expect(player.src).toBe('https://films.example/1/640:360');
  expect(player.poster).toBe('https://films.example/1.jpg');
  expect(player.preload).toBe('none');
  expect(player.ariaLabel).toBe('The kiln');
  stop.abort();
  expect(get('.sqs-native-video').innerHTML).toBe(link);
});

it('puts a link in place of a video of another site, with its picture', async () => {
  await mount(
    '<div class="sqs-video-wrapper" data-html="<iframe src=&quot;https://vimeo.com/76979871&quot;>"><div class="sqs-video-overlay"><img data-src="/a.webp"></div></div>',
    'a',
  );
  expect(get<HTMLAnchorElement>('a').href).toBe('https://vimeo.com/76979871');
  expect(get('a').textContent).toBe('Play video from Vimeo');
  expect(get('a > img')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  stop.abort();
  expect(get('.sqs-video-wrapper > .sqs-video-overlay')).toBeDefined();
});

it('leaves an element without a video as it is', async () => {
  createTestPage('<div data-vitrine="video"><p>Soon.</p></div>');
  const page = createTestPage('<div data-vitrine="video"><p>Soon.</p></div>');
  const errors: unknown[] = [];
  document.addEventListener('vitrine:error', (event) => errors.push(event), { signal: stop.signal });
  video(get('div'), { page, signal: stop.signal });
  await import('../../../../src/widgets/video/foreign-video');
  expect(get('div').innerHTML).toBe('<p>Soon.</p>');
  expect(errors).toEqual([]);
});
