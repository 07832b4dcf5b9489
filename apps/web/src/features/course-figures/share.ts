import type { CourseFigures } from '@atrium/contracts/quiz-authoring';

/** How many of a hundred. Only all of them make a hundred. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part < whole ? Math.min(99, Math.round((100 * part) / whole)) : 100;
}

/** Whether people completed the course of whom too little may be told to say how long they took. */
export const isMedianHidden = ({
  medianDays,
  completed,
  isEverybody,
  hiddenBelow,
}: Pick<CourseFigures, 'medianDays' | 'completed' | 'isEverybody' | 'hiddenBelow'>): boolean =>
  medianDays === null && completed !== 0 && isEverybody && hiddenBelow !== null;

/** Questions as they are worth looking at: those answered wrongly most often first, those not told of or never answered last. */
export const hardestFirst = (questions: CourseFigures['questions']): CourseFigures['questions'] => {
  const place = ({ answered }: CourseFigures['questions'][number]) =>
    answered === 0 ? 2 : Number(answered === null);
  return questions.toSorted(
    (a, b) => place(a) - place(b) || (a.rightPercent ?? 0) - (b.rightPercent ?? 0),
  );
};
