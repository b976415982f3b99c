import type { FormAnswer } from '../../../../../../contract/forms/form-submission';
import type { Delivery } from '../../../../../../server/features/forms/delivery/delivery';

/** Returns an answer of a visitor. */
export function answer(type: string, rawTitle: string, value: FormAnswer['value']): FormAnswer {
  return { fieldId: `${type}-1`, type, rawTitle, value };
}

/** Returns a delivery of one submission. */
export function sampleDelivery(
  destination: string,
  answers: FormAnswer[] = [answer('text', 'Piece', 'A bowl')],
): Delivery {
  return {
    id: '6f1c2a9e-0000-4000-8000-000000000001',
    destination,
    form: { id: 'bbbbbbbbbbbbbbbbbbbbbb01', name: 'Commission' },
    submission: {
      id: 'submission-1',
      formVersion: 2,
      receivedAt: '2026-11-22T10:00:00.000Z',
      answers,
      page: { pagePath: '/commission' },
    },
  };
}
