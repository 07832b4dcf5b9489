import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { aDraft } from '../drafts/test-draft.ts';
import { useDraftEditor } from '../drafts/use-draft-editor.ts';
import { Curriculum } from './curriculum.tsx';

// Leaving saves the draft. The request must not reach the next test.
afterEach(() => act(async () => cleanup()));

const Video = () => <p>The video</p>;
const Quiz = () => <p>The questions</p>;

function Example() {
  const start = aDraft();
  const editor = useDraftEditor(start, start);
  return <Curriculum editor={editor} draft={editor.draft ?? start} Video={Video} Quiz={Quiz} />;
}

const show = (replies: Replies = {}) =>
  renderApp(<Example />, { path: '/author/7?tab=curriculum', replies });
const titles = () =>
  within(screen.getByRole('list', { name: 'Lessons in On site' }))
    .getAllByRole('button', { name: /^\d+ / })
    .map(({ textContent }) => textContent);

test('shows an error when a lesson cannot be added', async () => {
  const { user } = show({ 'POST …/draft/lessons': errorReply(403, 'forbidden') });
  await user.click(screen.getByRole('button', { name: 'Add lesson to On site' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Text/ }));
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t add the lesson']));
});

test('adds a lesson of the chosen kind and opens it', async () => {
  const { outline, lessons } = aDraft();
  const [module] = outline.modules;
  const [first] = module?.lessons ?? [];
  const [state] = lessons;
  if (!module || !first || !state) throw new Error('The draft has no lessons');
  const added = { ...first, id: 3, title: 'New quiz' };
  const draft = aDraft({
    outline: { loose: [], modules: [{ ...module, lessons: [...module.lessons, added] }] },
    lessons: [...lessons, { ...state, lessonId: 3, kind: 'quiz' }],
  });
  const { user, calls } = show({ 'POST …/draft/lessons': { lessonId: 3, draft } });
  await user.click(screen.getByRole('button', { name: 'Add lesson to On site' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Quiz/ }));
  expect(await screen.findByRole('dialog', { name: 'Lesson 3: New quiz' })).toBeVisible();
  expect(screen.getByText('The questions')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ moduleKey: module.key, kind: 'quiz' });
});

test('moves a lesson with the keyboard and announces its position', async () => {
  const { user } = show();
  const grip = () => screen.getByRole('button', { name: 'Move Lesson 1' });
  grip().focus();
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByText(/^Lesson 1: position 2 of 2 in module 1, On site/)).toBeInTheDocument();
  expect(grip()).toHaveFocus();
  await user.keyboard(' ');
  expect(titles()).toEqual([
    expect.stringContaining('Lesson 2'),
    expect.stringContaining('Lesson 1'),
  ]);
});

test('moves a lesson back on Escape', async () => {
  const { user } = show();
  screen.getByRole('button', { name: 'Move Lesson 1' }).focus();
  await user.keyboard(' {ArrowDown}{Escape}');
  expect(screen.getByText(/moved back to its original position/)).toBeInTheDocument();
  expect(titles()[0]).toContain('Lesson 1');
});

test('removes a lesson and restores it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Remove Lesson 1' }));
  expect(titles()).toHaveLength(1);
  const undo = screen.getByRole('button', { name: 'Undo removing Lesson 1' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(titles()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Move Lesson 1' })).toHaveFocus();
});
