/** Tables whose ids are numbers of a sequence. An import moves them to numbers that are free. */
export const numberedTables = [
  'courses',
  'course_modules',
  'lessons',
  'lesson_tasks',
  'quiz_questions',
  'quiz_answers',
] as const;
export type NumberedTable = (typeof numberedTables)[number];

/** By how much the ids of each table move. */
export type IdOffsets = Record<NumberedTable, number>;

/** Columns that refer to numbered tables, in every table that has them. */
export const numberedColumns: Record<string, NumberedTable> = {
  course_id: 'courses',
  prerequisite_id: 'courses',
  module_id: 'course_modules',
  lesson_id: 'lessons',
  checked_task_ids: 'lesson_tasks',
  question_id: 'quiz_questions',
  question_ids: 'quiz_questions',
};

/** Where a JSON value contains ids: it is one or a list of them, or its items or fields contain some. */
export type IdShape = NumberedTable | { each: IdShape } | { fields: Record<string, IdShape> };

const questions: IdShape = {
  each: {
    fields: { id: 'quiz_questions', answers: { each: { fields: { id: 'quiz_answers' } } } },
  },
};
const lessons: IdShape = { each: { fields: { id: 'lessons', questions } } };

/** The JSON values that contain ids. Ids in answer keys are random and stay. */
export const idShapes = {
  questions,
  /** Of a published version. The first ones contain the questions. */
  outline: { fields: { prerequisiteIds: 'courses', lessons } },
  draftOutline: { fields: { loose: lessons, modules: { each: { fields: { lessons } } } } },
  draftSettings: { fields: { prerequisiteIds: 'courses' } },
  audited: { fields: { courseId: 'courses', lessonId: 'lessons' } },
} satisfies Record<string, IdShape>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value with its ids moved. Parts that don't have the shape stay as they are. */
export function moveIds(value: unknown, shape: IdShape, offsets: IdOffsets): unknown {
  if (typeof shape === 'string') {
    if (Array.isArray(value)) return value.map((each) => moveIds(each, shape, offsets));
    return Number.isInteger(value) ? Number(value) + offsets[shape] : value;
  }
  if ('each' in shape)
    return Array.isArray(value) ? value.map((each) => moveIds(each, shape.each, offsets)) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const inner = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
      return [name, inner === undefined ? field : moveIds(field, inner, offsets)];
    }),
  );
}

/**
 * Returns the given answers of an attempt with their ids moved. Only answers to questions with a choice are ids of
 * `quiz_answers`; the items of other questions have random ids.
 */
export function moveGivenAnswers(
  answers: unknown,
  hasChoice: (questionId: number) => boolean,
  offsets: IdOffsets,
): unknown {
  if (!isRecord(answers)) return answers;
  return Object.fromEntries(
    Object.entries(answers).map(([question, given]) => {
      const id = Number(question);
      const moved = hasChoice(id) ? moveIds(given, 'quiz_answers', offsets) : given;
      return [String(id + offsets.quiz_questions), moved];
    }),
  );
}
