import { expect, it, vi } from 'vitest';
import { openHistoryEntry } from '../../../src/overlays/stage/history-entry';
import { stageOverlay } from '../../../src/overlays/stage/stage-overlay';
import { button, dialog, openFixture } from './overlay-fixture';

vi.mock('../../../src/overlays/stage/history-entry', () => ({ openHistoryEntry: vi.fn() }));

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

it('closes the overlays above the one that is closed, each with its own result', async () => {
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

it('reports an error in the content once and shows a message that can be closed', async () => {
  const { context, reports } = openFixture();
  const error = new Error('broken');
  const result = stageOverlay(context, { ...plan('broken'), render: () => <Broken error={error} /> });
  await shown('broken');
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Something went wrong');
  expect(reports).toEqual([{ overlay: 'test', error }]);
  button('Close').click();
  expect(await result).toBe('dismissed');
});

it('closes when the visitor leaves the page, without changing the history', async () => {
  const { context } = openFixture();
  const release = vi.fn(() => Promise.resolve());
  vi.mocked(openHistoryEntry).mockReturnValueOnce({ release });
  const result = stageOverlay(context, { ...plan('left'), isHistoryStep: true });
  await shown('left');
  window.dispatchEvent(new Event('pagehide'));
  expect(await result).toBe('dismissed');
  expect(release).not.toHaveBeenCalled();
});

it('resolves when the history is restored', async () => {
  const { context } = openFixture();
  let released = (): void => {};
  const release = () => new Promise<void>((resolve) => (released = resolve));
  const settled = vi.fn();
  vi.mocked(openHistoryEntry).mockReturnValueOnce({ release });
  void stageOverlay(context, { ...plan('step'), isHistoryStep: true }).then(settled);
  await shown('step');
  button('Close').click();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  released();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('dismissed'));
});

it('closes when the signal of the page aborts', async () => {
  const { context } = openFixture();
  const controller = new AbortController();
  const page = { ...context.page, signal: controller.signal };
  const result = stageOverlay({ ...context, page }, plan('stopped'));
  await shown('stopped');
  controller.abort();
  expect(await result).toBe('dismissed');
});
