import { expect, test } from './fixtures';
import { waitFrames } from './page-actions';

for (const [name, index] of [
  ['a recording', 0],
  ['an album', 1],
] as const)
  test(`End on the slider of ${name} that is paused goes to the end, and starts nothing`, {
    tag: '@sample',
  }, async ({ driver, shop }) => {
    await driver.open(`${shop.origin}/listening`);
    await driver.waitFor(() => document.querySelectorAll('main .vitrine-audio').length === 2);
    await driver.evaluate((number) => {
      const player = document.querySelectorAll('main .vitrine-audio')[number];
      const sound = player?.querySelector('audio');
      if (!sound) throw new Error('There is no player.');
      // As after Play and Pause, which need a sound device.
      sound.preload = 'auto';
      sound.load();
      player?.querySelector<HTMLInputElement>('input[type=range]')?.focus();
    }, index);
    await driver.waitFor(
      (number) => (document.querySelectorAll<HTMLAudioElement>('main audio')[number]?.readyState ?? 0) > 2,
      index,
    );
    await driver.press('End');
    await driver.waitFor(
      (number) => document.querySelectorAll<HTMLAudioElement>('main audio')[number]?.seeking === false,
      index,
    );
    await waitFrames(driver);
    const state = await driver.evaluate((number) => {
      const player = document.querySelectorAll('main .vitrine-audio')[number];
      const sound = player?.querySelector('audio');
      const slider = player?.querySelector<HTMLInputElement>('input[type=range]');
      return {
        isPaused: sound?.paused,
        isAtEnd: Number(slider?.max) - Number(slider?.value) < 1,
        isFirst: player?.querySelector('li button')?.ariaCurrent !== null,
      };
    }, index);
    expect(state).toEqual({ isPaused: true, isAtEnd: true, isFirst: true });
  });
