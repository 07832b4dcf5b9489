import { expect, test } from 'vitest';
import { findMissingWork } from './missing-work.ts';
import { aCapstone } from './test-capstone.tsx';

const strict = aCapstone({
  tasks: [
    { id: 1, title: 'Plan', body: '', isRequired: true },
    { id: 2, title: 'Measure', body: '', isRequired: true },
    { id: 3, title: 'Draw', body: '', isRequired: false },
  ],
  minimumReflectionCharacters: 10,
});

test('lists required tasks and the characters the reflection lacks', () => {
  expect(findMissingWork(strict, { checkedTaskIds: [1], reflection: ' Hard ' })).toEqual({
    taskIds: [2],
    characters: 6,
    needsFile: false,
    pendingFiles: 0,
  });
});

test('returns undefined when only optional tasks are open', () => {
  const draft = { checkedTaskIds: [1, 2], reflection: 'Hard stairs' };
  expect(findMissingWork(strict, draft)).toBeUndefined();
  expect(findMissingWork(aCapstone(), { checkedTaskIds: [], reflection: '' })).toBeUndefined();
});

test('requires a file that is uploaded and checked', () => {
  const draft = { checkedTaskIds: [], reflection: '' };
  const files = (...statuses: ('ready' | 'scanning' | 'rejected')[]) =>
    aCapstone({
      attachmentRules: { isRequired: true, maximum: 5 },
      attachments: statuses.map((status, index) => ({
        id: String(index),
        name: 'a.jpg',
        sizeBytes: 1,
        contentType: 'image/jpeg',
        status,
      })),
    });
  expect(findMissingWork(files(), draft)).toMatchObject({ needsFile: true });
  expect(findMissingWork(files('rejected'), draft)).toMatchObject({ needsFile: true });
  expect(findMissingWork(files('scanning', 'ready'), draft)).toMatchObject({ pendingFiles: 1 });
  expect(findMissingWork(files('ready'), draft, 1)).toMatchObject({ pendingFiles: 1 });
  expect(findMissingWork(files('ready', 'rejected'), draft)).toBeUndefined();
});
