import { expect, test } from './fixtures';
import { focus, waitForText, waitFrames } from './page-actions';

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

test('Play and Pause change the state of a recording, by press and by key', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/listening`);
  const button = 'main .vitrine-audio button';
  const waitForState = (label: string, isPaused: boolean) =>
    driver.waitFor(
      (css, expected, paused) =>
        [document.querySelector(css)?.ariaLabel, document.querySelector(css)?.textContent].includes(
          expected,
        ) && document.querySelector('audio')?.paused === paused,
      button,
      label,
      isPaused,
    );
  await driver.click(button);
  await waitForState('Pause', false);
  await focus(driver, button);
  await driver.press('Space');
  await waitForState('Play', true);
});

test('a recording that cannot be loaded says so, and plays at the next press', async ({ driver, shop }) => {
  const restore = shop.fail(/\.mp3/, 404);
  await driver.open(`${shop.origin}/listening`);
  await driver.click('main .vitrine-audio button');
  await waitForText(driver, 'main .vitrine-audio [role=alert]', 'This recording cannot be played.');
  restore();
  // Without a sound device, Firefox may stop soon after.
  await driver.evaluate(() => {
    const onPlay = () => Object.assign(window, { hasPlayed: true });
    document.querySelector('audio')?.addEventListener('play', onPlay);
  });
  await driver.click('main .vitrine-audio button');
  await driver.waitFor(() => 'hasPlayed' in window);
});
