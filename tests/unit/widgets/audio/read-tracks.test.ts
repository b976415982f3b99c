import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../../src/widgets/audio/read-tracks';
import { print } from '../../../support/engine-markup';

function read(html: string) {
  document.body.innerHTML = html;
  return readTracks(document.body.querySelector<HTMLElement>('div') as HTMLElement);
}
const url = (path: string) => new URL(path, document.baseURI).href;

describe('readTracks', () => {
  it('reads the block of a site', () => {
    const html = `<div class="sqs-audio-embed" data-url="/tide.mp3" data-mime-type="audio/mpeg" data-title="Tide"
      data-author="Fenwater" data-show-download="true" data-design-style="minimal" data-duration-in-ms="48039"></div>`;
    expect(read(html)).toEqual([
      { url: url('/tide.mp3'), title: 'Tide', author: 'Fenwater', duration: 48.039, canDownload: true },
    ]);
  });

  it('reads the player of the engine, whose title is the name of the file', () => {
    const item = {
      id: 'a',
      structuredContent: { audioAssetUrl: 'https://cdn.example/a/Low%20water.mp3?v=1' },
    };
    expect(read(print('{.section item}{@|audio-player}{.end}', { item }))).toEqual([
      {
        url: 'https://cdn.example/a/Low%20water.mp3?v=1',
        title: 'Low water',
        author: '',
        duration: undefined,
        canDownload: false,
      },
    ]);
  });

  it('reads the links of an album, sixty at most', () => {
    const links = Array.from({ length: 61 }, (_, n) => `<li><a href="/${n}.mp3">Part ${n}</a></li>`).join('');
    const tracks = read(`<div data-vitrine="audio"><ol>${links}</ol></div>`);
    expect(tracks).toHaveLength(60);
    expect(tracks[1]).toMatchObject({ url: url('/1.mp3'), title: 'Part 1', canDownload: false });
  });

  it('offers the download of links that do', () => {
    expect(read('<div><a href="/tide.mp3" download>Tide</a></div>')).toMatchObject([{ canDownload: true }]);
  });

  it.each(['data-duration-in-ms=""', 'data-duration-in-ms="long"', 'data-duration-in-ms="0"', ''])(
    'has no length with %s',
    (attribute) => {
      expect(read(`<div data-url="/a.mp3" ${attribute}></div>`)).toMatchObject([{ duration: undefined }]);
    },
  );

  it.each(['javascript:alert(1)', 'data:audio/mpeg;base64,AA', 'mailto:a@b.example', 'http://', ''])(
    'leaves the address %j out',
    (address) => {
      expect(read(`<div><a href="${address}">Tide</a></div>`)).toEqual([]);
    },
  );

  it('shows the name of a file whose escapes are broken', () => {
    expect(read('<div data-url="/50%.mp3"></div>')).toMatchObject([{ title: '50%' }]);
  });
});
