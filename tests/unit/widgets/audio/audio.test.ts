import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('pauses a recording that fails, so that the next press plays it', () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  mount();
  get('audio').dispatchEvent(new Event('error'));
  expect(pause).toHaveBeenCalledOnce();
  expect(get('[role=alert]').textContent).toContain('This recording cannot be played.');
});

describe('the end of a recording', () => {
  const ALBUM = '<div data-vitrine="audio"><a href="/one.mp3">One</a><a href="/two.mp3">Two</a></div>';

  /** Dispatches what a browser dispatches, with the state of the sound then. */
  function dispatch(types: string, state: { paused: boolean; ended: boolean }): void {
    const sound = get<HTMLAudioElement>('audio');
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(sound, name, { value, configurable: true });
    for (const type of types.split(' ')) sound.dispatchEvent(new Event(type));
  }
  const current = () =>
    [...document.querySelectorAll('li button')].find(({ ariaCurrent }) => ariaCurrent === 'true')
      ?.textContent;

  it('starts the next recording of an album when one has played to its end', () => {
    mount(ALBUM);
    dispatch('play', { paused: false, ended: false });
    dispatch('pause ended', { paused: true, ended: true });
    expect(current()).toBe('Two');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  it('starts nothing when the visitor moves a paused recording to its end', () => {
    mount(ALBUM);
    dispatch('play', { paused: false, ended: false });
    dispatch('pause', { paused: true, ended: false });
    dispatch('seeking seeked ended', { paused: true, ended: true });
    expect(current()).toBe('One');
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });

  it('starts nothing when the visitor moves a recording to its end that has played to it before', () => {
    mount();
    dispatch('play', { paused: false, ended: false });
    dispatch('pause ended', { paused: true, ended: true });
    const sound = get<HTMLAudioElement>('audio');
    expect(sound.currentTime).toBe(0);
    sound.currentTime = 30;
    dispatch('seeked ended', { paused: true, ended: true });
    expect(sound.currentTime).toBe(30);
  });
});
