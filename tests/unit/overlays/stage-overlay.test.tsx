import { expect, it, vi } from 'vitest';
import { stageOverlay } from '../../../src/overlays/stage/stage-overlay';
import { button, dialog, openFixture } from './overlay-fixture';

const shown = (label: string) => vi.waitFor(() => expect(dialog().ariaLabel).toBe(label));
const plan = (label: string) => ({
  name: 'test',
  label,
  dismissed: 'dismissed',
  render: () => <p>{label}</p>,
});

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

it('closing one closes those above it, each with its own answer', async () => {
  const { context } = openFixture();
  const lower = stageOverlay(context, plan('lower'));
  await shown('lower');
  const close = button('Close');
  const upper = stageOverlay(context, plan('upper'));
  await shown('upper');
  close.click();
  expect(await Promise.all([lower, upper])).toEqual(['dismissed', 'dismissed']);
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null));
});

it('what throws in it is reported once and leaves a dialog that says so and closes', async () => {
  const { context, reports } = openFixture();
  const error = new Error('broken');
  const answer = stageOverlay(context, { ...plan('broken'), render: () => <Broken error={error} /> });
  await shown('broken');
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Something went wrong');
  expect(reports).toEqual([{ overlay: 'test', error }]);
  button('Close').click();
  expect(await answer).toBe('dismissed');
});

it('closes as the page is left, without touching its history', async () => {
  const { context } = openFixture();
  const release = vi.fn(() => Promise.resolve());
  const answer = stageOverlay(context, { ...plan('left'), enterHistory: () => ({ release }) });
  await shown('left');
  window.dispatchEvent(new Event('pagehide'));
  expect(await answer).toBe('dismissed');
  expect(release).not.toHaveBeenCalled();
});

it('a close is answered when the history is as it was', async () => {
  const { context } = openFixture();
  let released = (): void => {};
  const release = () => new Promise<void>((resolve) => (released = resolve));
  const settled = vi.fn();
  void stageOverlay(context, { ...plan('step'), enterHistory: () => ({ release }) }).then(settled);
  await shown('step');
  button('Close').click();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  released();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('dismissed'));
});
