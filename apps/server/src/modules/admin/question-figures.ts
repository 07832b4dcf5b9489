import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import type { StoredQuestion } from '../quizzes/index.ts';

type QuestionFigures = CourseFigures['questions'][number];
type Given = { chosen: readonly number[]; people: number; asked: StoredQuestion };

const isRight = ({ asked, chosen }: Given) =>
  asked.answers.every(({ id, isCorrect }) => chosen.includes(id) === isCorrect);

/** The wrong answer chosen most; of two chosen as often, the one that stands first. */
function commonMistake(given: readonly Given[]): QuestionFigures['commonMistake'] {
  const counts = new Map<number, { text: string; chosen: number }>();
  for (const { asked, chosen, people } of given) {
    for (const { id, text, isCorrect } of asked.answers) {
      if (isCorrect || !chosen.includes(id)) continue;
      counts.set(id, { text, chosen: (counts.get(id)?.chosen ?? 0) + people });
    }
  }
  const [most] = [...counts].toSorted(([idA, a], [idB, b]) => b.chosen - a.chosen || idA - idB);
  return most?.[1] ?? null;
}

const sum = (given: readonly Given[]) => given.reduce((total, { people }) => total + people, 0);

/** How a question was answered: by how many, how many of a hundred rightly, and where most went wrong. */
export function figureQuestion(
  { lessonId, id, text }: { lessonId: number; id: number; text: string },
  given: readonly Given[],
): QuestionFigures {
  const answered = sum(given);
  const right = sum(given.filter(isRight));
  // Rounded down: only all of them make a hundred.
  const rightPercent = answered === 0 ? 0 : Math.floor((100 * right) / answered);
  return {
    questionId: id,
    lessonId,
    text,
    answered,
    rightPercent,
    commonMistake: commonMistake(given),
  };
}
