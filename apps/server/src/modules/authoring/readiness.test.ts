import { expect, test } from 'vitest';
import { describeReadiness, whyUnready } from './readiness.ts';

const bare = { questionCount: 0, taskCount: 0, hasText: false, playsVideo: false };

test('each kind of lesson lacks what it is made of', () => {
  const kinds = ['video', 'text', 'quiz', 'exam', 'capstone'] as const;
  expect(kinds.map((kind) => whyUnready({ ...bare, kind }))).toEqual([
    'no_video',
    'no_text',
    'no_questions',
    'no_questions',
    'no_tasks',
  ]);
});

test('a lesson that has what it is made of lacks nothing else', () => {
  expect(whyUnready({ ...bare, kind: 'video', playsVideo: true })).toBeNull();
  expect(whyUnready({ ...bare, kind: 'text', hasText: true })).toBeNull();
  expect(whyUnready({ ...bare, kind: 'quiz', questionCount: 1 })).toBeNull();
  expect(whyUnready({ ...bare, kind: 'exam', questionCount: 1 })).toBeNull();
  expect(whyUnready({ ...bare, kind: 'capstone', taskCount: 1 })).toBeNull();
});

test('a course needs a description and lessons, and is told of each lesson in order', () => {
  const nowhere = { lessonId: null, lessonTitle: null };
  expect(describeReadiness({ description: '', lessons: [] })).toEqual([
    { reason: 'no_description', ...nowhere },
    { reason: 'no_lessons', ...nowhere },
  ]);
  const lessons = [
    { ...bare, id: 7, title: 'Watch', kind: 'video' as const },
    { ...bare, id: 8, title: 'Read', kind: 'text' as const, hasText: true },
    { ...bare, id: 5, title: 'Try', kind: 'quiz' as const },
  ];
  expect(describeReadiness({ description: 'What it is about', lessons })).toEqual([
    { reason: 'no_video', lessonId: 7, lessonTitle: 'Watch' },
    { reason: 'no_questions', lessonId: 5, lessonTitle: 'Try' },
  ]);
});
