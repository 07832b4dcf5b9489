import { expect, test } from 'vitest';
import { newCourse } from '../drafts/new-course.ts';
import { unsavedText } from './unsaved-text.ts';

const lesson = {
  id: 1,
  description: '',
  duration: 0,
  isPreview: false,
  points: 10,
  minReadingSeconds: 0,
};

test('contains all typed texts and nothing else', () => {
  const { details } = newCourse('Priya Raman');
  const outline = {
    loose: [{ ...lesson, title: 'Welcome' }],
    modules: [{ key: 'a', title: 'Before you click', lessons: [{ ...lesson, title: 'Attacks' }] }],
  };
  expect(
    unsavedText({ details: { ...details, title: 'Security', outcomes: ['Report'] }, outline }),
  ).toBe('Security\nPriya Raman\n- Report\n- Welcome\nBefore you click\n- Attacks');
});
