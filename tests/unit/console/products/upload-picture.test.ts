import { expect, it } from 'vitest';
import { uploadPicture } from '../../../../console/products/upload-picture';

/** A request that never ends by itself. */
class HangingRequest {
  upload = {};
  calls: string[] = [];
  open = () => void this.calls.push('open');
  setRequestHeader = () => {};
  send = () => void this.calls.push('send');
  abort = () => void this.calls.push('abort');
}

function upload(signal: AbortSignal) {
  const request = new HangingRequest();
  const file = new File(['x'], 'bowl.png', { type: 'image/png' });
  const options = { file, signal, onProgress: () => {} };
  return { request, result: uploadPicture(request as unknown as XMLHttpRequest, options) };
}

it('ends its request when it is cancelled', async () => {
  const controller = new AbortController();
  const { request, result } = upload(controller.signal);
  controller.abort();
  await expect(result).rejects.toThrow('File processing cancelled');
  expect(request.calls).toEqual(['open', 'send', 'abort']);
});

it('sends nothing that was cancelled while it waited', async () => {
  const { request, result } = upload(AbortSignal.abort());
  await expect(result).rejects.toThrow('File processing cancelled');
  expect(request.calls).not.toContain('send');
});
