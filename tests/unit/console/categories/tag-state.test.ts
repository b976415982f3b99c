import { expect, it } from 'vitest';
import {
  editDraft,
  hasChanges,
  openForm,
  type TagDraft,
  UNLOADED_TAGS,
} from '../../../../console/categories/tag-state';
import { ownerMessages } from '../../../../contract/shared/owner-messages';

const BLUE = { tagType: 'tag', id: 'Blue' } as const;
const RED = { tagType: 'tag', id: 'Red' } as const;
const draftOf = (title: string): TagDraft => ({ title, description: '', parentSlug: '' });

it('opens another form in the place of one without changes', () => {
  const blue = openForm(UNLOADED_TAGS, BLUE, draftOf('Blue'));
  const red = openForm(blue, RED, draftOf('Red'));
  expect(red).toMatchObject({ editing: { id: 'Red' }, validationError: null, focusCount: 2 });
});

it('keeps a form with changes open, and moves the focus back to it', () => {
  const typed = editDraft(openForm(UNLOADED_TAGS, BLUE, draftOf('Blue')), { title: 'Navy' });
  expect(hasChanges(typed)).toBe(true);
  const kept = openForm(typed, RED, draftOf('Red'));
  const message = ownerMessages.oneTagAtATime.replace('{tagType}', 'tag');
  expect(kept).toMatchObject({
    editing: { id: 'Blue', draft: { title: 'Navy' } },
    validationError: { tagType: 'tag', form: 'edit', message },
    focusCount: 2,
  });
  expect(editDraft(kept, { title: 'Blue' })).toMatchObject({ validationError: null });
  expect(hasChanges(editDraft(kept, { title: 'Blue' }))).toBe(false);
});

it('changes nothing without an open form', () => {
  expect(editDraft(UNLOADED_TAGS, { title: 'Blue' })).toBe(UNLOADED_TAGS);
});
