import { describe, expect, test } from 'vitest';
import { idShapes, moveGivenAnswers, moveIds, type IdOffsets } from './json-ids.ts';

const offsets: IdOffsets = {
  courses: 1_000,
  course_modules: 2_000,
  lessons: 3_000,
  lesson_tasks: 4_000,
  quiz_questions: 5_000,
  quiz_answers: 6_000,
};

describe('moveIds', () => {
  test('moves the ids of an outline and leaves everything else', () => {
    const outline = {
      title: 'Course 1',
      prerequisiteIds: [1, 2],
      lessons: [{ id: 3, points: 10, questions: [{ id: 4, answers: [{ id: 5, text: '5' }] }] }],
    };
    expect(moveIds(outline, idShapes.outline, offsets)).toEqual({
      title: 'Course 1',
      prerequisiteIds: [1_001, 1_002],
      lessons: [
        { id: 3_003, points: 10, questions: [{ id: 5_004, answers: [{ id: 6_005, text: '5' }] }] },
      ],
    });
  });

  test('moves the lessons of a draft inside and outside modules', () => {
    const outline = { loose: [{ id: 1 }], modules: [{ key: 'a', lessons: [{ id: 2 }] }] };
    expect(moveIds(outline, idShapes.draftOutline, offsets)).toEqual({
      loose: [{ id: 3_001 }],
      modules: [{ key: 'a', lessons: [{ id: 3_002 }] }],
    });
  });

  test.for([null, [], '', 7.5, { lessons: null }])(
    'leaves %j, which has another shape',
    (value) => {
      expect(moveIds(value, idShapes.outline, offsets)).toEqual(value);
    },
  );
});

describe('moveGivenAnswers', () => {
  test('moves chosen answers, but not the random ids of items', () => {
    const given = { 1: [10, 11], 2: [901, 902], 3: 'text', 4: { 903: 904 } };
    expect(moveGivenAnswers(given, (id) => id === 1, offsets)).toEqual({
      5001: [6_010, 6_011],
      5002: [901, 902],
      5003: 'text',
      5004: { 903: 904 },
    });
  });
});
