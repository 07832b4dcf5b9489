import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import { tellMixed } from '../../policies/small-groups.ts';
import type { StoredQuestion } from '../quizzes/index.ts';

type QuestionFigures = CourseFigures['questions'][number];
type Given = {
  chosen: readonly number[];
  people: number;
  unseen: number;
  asked: StoredQuestion;
};

const isRight = ({ asked, chosen }: Given) =>
  asked.answers.every(({ id, isCorrect }) => chosen.includes(id) === isCorrect);

const countOf = (given: readonly Given[]) => ({
  people: given.reduce((total, { people }) => total + people, 0),
  unseen: given.reduce((total, { unseen }) => total + unseen, 0),
});

/** The wrong answer chosen most; of two chosen as often, the one that stands first. */
function commonMistake(
  given: readonly Given[],
  hiddenBelow: number | null,
): QuestionFigures['commonMistake'] {
  const counts = new Map<number, { text: string; people: number; unseen: number }>();
  for (const { asked, chosen, people, unseen } of given) {
    for (const { id, text, isCorrect } of asked.answers) {
      if (isCorrect || !chosen.includes(id)) continue;
      const before = counts.get(id) ?? { people: 0, unseen: 0 };
      counts.set(id, { text, people: before.people + people, unseen: before.unseen + unseen });
    }
  }
  const [most] = [...counts].toSorted(([idA, a], [idB, b]) => b.people - a.people || idA - idB);
  if (!most) return null;
  const [, { text, people, unseen }] = most;
  const chosen = tellMixed(people, unseen, hiddenBelow);
  return chosen === null ? null : { text, chosen };
}

/** How a question was answered: by how many, how many of a hundred rightly, and where most went wrong. */
export function figureQuestion(
  { lessonId, id, text }: { lessonId: number; id: number; text: string },
  given: readonly Given[],
  hiddenBelow: number | null,
): QuestionFigures {
  const question = { questionId: id, lessonId, text };
  const { people, unseen } = countOf(given);
  const answered = tellMixed(people, unseen, hiddenBelow);
  if (answered === null) return { ...question, answered, rightPercent: null, commonMistake: null };
  const right = countOf(given.filter(isRight)).people;
  // Rounded down: only all of them make a hundred.
  const rightPercent = answered === 0 ? 0 : Math.floor((100 * right) / answered);
  return { ...question, answered, rightPercent, commonMistake: commonMistake(given, hiddenBelow) };
}
