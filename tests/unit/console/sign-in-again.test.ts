import { expect, it, vi } from 'vitest';
import { signInAgain } from '../../../console/sign-in-again';

it('leads back to the address with its query', () => {
  history.replaceState(null, '', '/config/live?metric=INP');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  signInAgain();
  expect(assign).toHaveBeenCalledWith('/config/sign-in?to=%2Fconfig%2Flive%3Fmetric%3DINP');
  assign.mockRestore();
});
