import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gallery } from '../../../../src/widgets/gallery/gallery';
import { createTestPage, get } from '../../../support/test-page';

let unmounting: AbortController;

function mount(block: string, container = ''): void {
  const page = createTestPage(
    `<div class="sqs-block-gallery" data-block-json='${block}'>
      <div class="sqs-gallery-block-slideshow" style="--gallery-ratio:1" ${container}>
        <div class="sqs-gallery" aria-label="Bowls">
          <div class="slide" data-click-through-url="/shop"><img src="/a.webp"></div><div class="slide"></div>
        </div>
      </div>
    </div>`,
  );
  gallery(get('.sqs-gallery-block-slideshow'), { page, signal: unmounting.signal });
}

const labels = () => [...document.querySelectorAll('button')].map((button) => button.ariaLabel);

beforeEach(() => {
  unmounting = new AbortController();
});
afterEach(() => unmounting.abort());

describe('a gallery', () => {
  it('is a carousel with named slides and buttons', () => {
    mount('{"controls":true}');
    const carousel = get('.sqs-gallery-block-slideshow');
    expect([carousel.role, carousel.ariaRoleDescription, carousel.ariaLabel]).toEqual([
      'region',
      'carousel',
      'Bowls',
    ]);
    const slides = [...document.querySelectorAll<HTMLElement>('.slide')];
    expect(slides.map(({ role, ariaLabel }) => [role, ariaLabel])).toEqual([
      ['group', '1 of 2'],
      ['group', '2 of 2'],
    ]);
    expect(labels()).toEqual(['Previous slide', 'Next slide']);
    expect(get('.sqs-gallery').ariaLive).toBe('polite');
  });

  it('has the button that stops its rotation before all others, and removes the buttons when it is unmounted', () => {
    mount('{"autoplay":true}');
    expect(labels()).toEqual(['Stop slide rotation', 'Previous slide', 'Next slide']);
    expect(get('.sqs-gallery').ariaLive).toBe('off');
    get('button').click();
    expect(labels()[0]).toBe('Start slide rotation');
    expect(get('.sqs-gallery').ariaLive).toBe('polite');
    unmounting.abort();
    expect(labels()).toEqual([]);
  });

  it('takes options from attributes of its own, which override those of the block', () => {
    mount('{"autoplay":true,"controls":false}', 'data-autoplay="false" data-controls="true"');
    expect(labels()).toEqual(['Previous slide', 'Next slide']);
    expect(document.querySelector('[data-quiet]')).toBeNull();
  });

  it('has its defaults with options that are no JSON', () => {
    mount('{');
    expect(document.querySelectorAll('[data-quiet]')).toHaveLength(2);
  });

  it('a gallery without slides stays as it is', () => {
    const page = createTestPage('<div class="sqs-gallery-block-slider"></div>');
    gallery(get('.sqs-gallery-block-slider'), { page, signal: unmounting.signal });
    expect(document.body.innerHTML).toContain('<div class="sqs-gallery-block-slider"></div>');
  });

  it('moves by a press that comes before its layout, once it is laid out', async () => {
    const page = createTestPage(
      '<div class="sqs-gallery-block-slider"><div><p><img src="/a.webp"></p><p></p></div></div>',
    );
    const strip = get('.sqs-gallery-block-slider>div');
    const scrolledTo: (boolean | undefined)[] = [];
    strip.scroll = () => void scrolledTo.push(strip.classList.contains('sqs-gallery'));
    gallery(get('.sqs-gallery-block-slider'), { page, signal: unmounting.signal });
    get('[aria-label="Next slide"]').click();
    expect(scrolledTo).toEqual([]);
    await vi.waitFor(() => expect(scrolledTo).toEqual([true]));
    get('[aria-label="Next slide"]').click();
    expect(scrolledTo).toEqual([true, true]);
  });

  it('on a page without the layout, lays out and links its slides', async () => {
    const page = createTestPage(
      `<div class="sqs-gallery-block-slider" data-new-window="true"><div>
        <p data-click-through-url="https://example.com/"><img src="/a.webp"></p>
        <p data-click-through-url="javascript:alert(1)"></p>
      </div></div>`,
    );
    const carousel = get('.sqs-gallery-block-slider');
    gallery(carousel, { page, signal: unmounting.signal });
    await vi.waitFor(() => expect(carousel.style.getPropertyValue('--gallery-ratio')).toBe('100/50'));
    expect(get('a').getAttribute('href')).toBe('https://example.com/');
    expect(document.querySelectorAll('a')).toHaveLength(1);
    expect(document.querySelectorAll('.sqs-gallery > .slide')).toHaveLength(2);
  });
});
