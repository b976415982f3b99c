import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { audio } from '../../../../src/widgets/audio/audio';
import { createTestPage, get } from '../../../support/test-page';

const HTML =
  '<div class="sqs-audio-embed" data-url="/tide.mp3" data-title="Tide"><a href="/tide.mp3">Tide</a></div>';

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
});

function mount(html = HTML) {
  const page = createTestPage(html);
  audio(get('div'), { page, signal: stop.signal });
  return page;
}

it('loads nothing before Play is pressed', () => {
  mount();
  expect(get<HTMLAudioElement>('audio').preload).toBe('none');
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  get('button').click();
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
});

it('has names for all controls', () => {
  mount();
  expect(get('[role=group]').ariaLabel).toBe('Tide');
  expect(['button', 'input', 'select'].map((each) => get(each).ariaLabel)).toEqual([
    'Play',
    'Position',
    'Speed',
  ]);
});

it('replaces the link, and restores it when it is unmounted', () => {
  mount();
  expect(document.querySelector('.sqs-audio-embed > a')).toBeNull();
  stop.abort();
  expect(get('.sqs-audio-embed').innerHTML).toBe('<a href="/tide.mp3">Tide</a>');
});

it('leaves an element without recordings as it is', () => {
  mount('<div data-vitrine="audio"><p>Soon.</p></div>');
  expect(get('div').innerHTML).toBe('<p>Soon.</p>');
});
