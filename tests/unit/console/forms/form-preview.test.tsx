import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toDraft } from '../../../../console/forms/form-draft';
import { FormPreview } from '../../../../console/forms/form-preview';
import { renderPreview } from '../../../../console/forms/render-preview';
import { openConsoleScreen, type Respond } from '../../../support/open-console-screen';
import { createOpenForm } from '../../../support/open-form';

vi.mock('../../../../console/forms/render-preview', () => ({ renderPreview: vi.fn() }));

const { form } = createOpenForm({ fields: [{ type: 'section', id: 'section-1', title: 'You' }] });
const draft = toDraft(form);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(renderPreview).mockClear();
});
afterEach(() => vi.useRealTimers());

let typeText: (name: string) => void;

/** The preview of a form whose name the test types. */
function Screen() {
  const [name, setName] = useState('first');
  typeText = setName;
  return <FormPreview formId={form.id} draft={{ ...draft, name }} />;
}

async function open(respond: Respond) {
  const screen = await openConsoleScreen(Screen, respond);
  return {
    ...screen,
    typeName: (name: string) => act(async () => typeText(name)),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    names: () => screen.requests.map((request) => nameOf(request)),
    shown: () => vi.mocked(renderPreview).mock.calls.map(([, html]) => html),
    note: () => screen.element.querySelector('[role=status]')?.textContent,
  };
}

const nameOf = (request: string) => /"name":"(\w+)"/.exec(request)?.[1] ?? '';

it('loads once for changes in a row, and ignores responses that a later change has overtaken', async () => {
  const waiting: (() => void)[] = [];
  const { typeName, wait, names, shown } = await open(async (request) => {
    if (nameOf(request) !== 'first') await new Promise<void>((resolve) => waiting.push(resolve));
    return { html: nameOf(request) };
  });
  expect(shown()).toEqual(['first']);
  for (const name of ['a', 'ab', 'abc']) await typeName(name);
  await wait(1000);
  await typeName('last');
  await wait(1000);
  expect(names()).toEqual(['first', 'abc', 'last']);
  for (const respond of waiting.reverse()) respond();
  await wait(0);
  expect(shown()).toEqual(['first', 'last']);
});

it('states why a preview failed, and keeps the one before', async () => {
  const { typeName, wait, shown, note, setRespond } = await open(() => ({ html: 'first' }));
  expect(note()).toBe('Nothing is sent from here.');
  setRespond(() => Response.json({ message: 'Try again.' }, { status: 503 }));
  await typeName('second');
  await wait(1000);
  expect(note()).toBe('The preview is that of the last change that could be shown. Try again.');
  expect(shown()).toEqual(['first']);
  setRespond(() => ({ html: null }));
  await typeName('third');
  await wait(1000);
  expect(note()).toBe('This server has no pages. The form works on the pages of yours.');
});
