import { expect, test } from 'vitest';
import { joinContentText, editTask, stepTask } from './tasks.ts';

const tasks = ['a', 'b', 'c'].map((key) => ({
  key,
  title: `Task ${key}`,
  body: '',
  isRequired: true,
}));
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key).join('');

test('moves a task by one position but not past the ends', () => {
  expect(keys(stepTask(tasks, 'b', -1))).toBe('bac');
  expect(keys(stepTask(tasks, 'b', 1))).toBe('acb');
  expect(keys(stepTask(tasks, 'a', -1))).toBe('abc');
  expect(keys(stepTask(tasks, 'c', 1))).toBe('abc');
  expect(keys(stepTask(tasks, 'x', 1))).toBe('abc');
});

test('edits one task and no other', () => {
  expect(editTask(tasks, 'b', { title: 'New' })).toEqual([
    tasks[0],
    { key: 'b', title: 'New', body: '', isRequired: true },
    tasks[2],
  ]);
});

test('joins body and tasks into one text', () => {
  expect(joinContentText({ body: 'Intro\n' })).toBe('Intro');
  expect(
    joinContentText({ tasks: [{ key: 'a', title: 'Walk', body: 'Slowly.', isRequired: true }] }),
  ).toBe('1. Walk\nSlowly.');
  expect(joinContentText({ body: 'Intro', tasks: tasks.slice(0, 2) })).toBe(
    'Intro\n\n1. Task a\n\n2. Task b',
  );
});
