import { expect, test } from 'vitest';
import { checkReadiness, findUnreadyReason } from './readiness.ts';

const empty = {
  questionCount: 0,
  drawCount: null,
  taskCount: 0,
  hasText: false,
  playsVideo: false,
};

test('returns what an empty lesson of each kind lacks', () => {
  const kinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
  expect(kinds.map((kind) => findUnreadyReason({ ...empty, kind }))).toEqual([
    'no_video',
    'no_text',
    'no_questions',
    'no_questions',
    'no_tasks',
  ]);
});

test('returns null for a lesson that has the content its kind requires', () => {
  expect(findUnreadyReason({ ...empty, kind: 'video', playsVideo: true })).toBeNull();
  expect(findUnreadyReason({ ...empty, kind: 'text', hasText: true })).toBeNull();
  expect(findUnreadyReason({ ...empty, kind: 'quiz', questionCount: 1 })).toBeNull();
  expect(findUnreadyReason({ ...empty, kind: 'exam', questionCount: 1 })).toBeNull();
  expect(findUnreadyReason({ ...empty, kind: 'capstone', taskCount: 1 })).toBeNull();
});

test('requires as many questions as are drawn for an attempt', () => {
  const exam = { ...empty, kind: 'exam' as const, drawCount: 9 };
  expect(findUnreadyReason({ ...exam, questionCount: 8 })).toBe('too_few_questions');
  expect(findUnreadyReason({ ...exam, questionCount: 9 })).toBeNull();
  expect(findUnreadyReason(exam)).toBe('no_questions');
});

test('requires a description and lessons and lists unready lessons in order', () => {
  const noLesson = { lessonId: null, lessonTitle: null };
  expect(checkReadiness({ description: '', lessons: [] })).toEqual([
    { reason: 'no_description', ...noLesson },
    { reason: 'no_lessons', ...noLesson },
  ]);
  const lessons = [
    { ...empty, id: 7, title: 'Watch', kind: 'video' as const },
    { ...empty, id: 8, title: 'Read', kind: 'text' as const, hasText: true },
    { ...empty, id: 5, title: 'Try', kind: 'quiz' as const },
  ];
  expect(checkReadiness({ description: 'What it is about', lessons })).toEqual([
    { reason: 'no_video', lessonId: 7, lessonTitle: 'Watch' },
    { reason: 'no_questions', lessonId: 5, lessonTitle: 'Try' },
  ]);
});
