import type { CourseFigures } from '@atrium/contracts/quiz-authoring';

/** How many of a hundred, rounded down: only all of them make a hundred. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((100 * part) / whole);

/** Questions as they are worth looking at: those answered wrongly most often first, those never answered last. */
export const hardestFirst = (questions: CourseFigures['questions']): CourseFigures['questions'] =>
  questions.toSorted(
    (a, b) =>
      Number(a.answered === 0) - Number(b.answered === 0) || a.rightPercent - b.rightPercent,
  );
