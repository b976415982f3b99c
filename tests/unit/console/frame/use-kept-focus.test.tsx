import { act, type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { ListScreen } from '../../../../console/frame/list-screen';
import { openConsoleScreen } from '../../../support/open-console-screen';

const LIST = { title: 'Tags', lead: '', isLoading: false, failure: null, onRetry() {}, summary: '' };

/** A list whose entry is edited in a form, and deleted by it. */
function Screen() {
  const [state, setState] = useState<'closed' | 'open' | 'deleted' | 'undone'>('closed');
  const undo = state === 'deleted' ? { isSaving: false, onUndo: () => setState('undone') } : null;
  return (
    <ListScreen {...LIST} undo={undo}>
      {state === 'closed' && (
        <button type="button" data-entry="tag 'Blue'" onClick={() => setState('open')}>
          Edit
        </button>
      )}
      {state === 'open' && (
        <form data-opened-by="tag 'Blue'">
          <button type="button" onClick={() => setState('closed')}>
            Cancel
          </button>
          <button type="button" onClick={() => setState('deleted')}>
            Delete
          </button>
        </form>
      )}
    </ListScreen>
  );
}

/** A form with tags that can be removed. */
function FormScreen() {
  const [tags, setTags] = useState(['Blue', 'Green', 'Red']);
  return (
    <ListScreen {...LIST}>
      <form>
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => setTags(tags.filter((each) => each !== tag))}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
        <button type="submit">Save</button>
      </form>
    </ListScreen>
  );
}

async function open(component: () => ReactNode = Screen) {
  const { element } = await openConsoleScreen(component, () => ({}));
  /** Presses a button with the focus. Returns the element that has the focus after it. */
  return async (name: string) => {
    const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await act(async () => {
      button?.focus();
      button?.click();
    });
    return document.activeElement?.textContent;
  };
}

it('moves the focus from a form that closes to the button that opened it', async () => {
  const press = await open();
  await press('Edit');
  expect(await press('Cancel')).toBe('Edit');
});

it('moves the focus to Undo where the button is gone, and to the title where Undo is gone', async () => {
  const press = await open();
  await press('Edit');
  expect(await press('Delete')).toBe('Undo');
  expect(await press('Undo')).toBe('Tags');
});

it('moves the focus to the nearest button of a form that stays', async () => {
  const press = await open(FormScreen);
  expect(await press('Blue')).toBe('Green');
  expect(await press('Red')).toBe('Green');
  expect(await press('Green')).toBe('Save');
});
