import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { Revisions } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { listSecrets } from '../../platform/security/secrets.ts';
import { toLearnerQuestion } from './learner-question.ts';
import { hashSnapshot, serializeQuestions, toQuizVersion } from './grading.ts';
import { toEffectiveRules, type EffectiveRules } from './rules.ts';
import { getQuizSettings, listQuestions, type StoredQuestion } from './quizzes.queries.ts';

/** A quiz with its correct answers, for grading. Held in memory: do not change it, and do not send it. */
export type GradableQuiz = {
  questions: StoredQuestion[];
  /** The questions as they are stored with attempts, and the hash of that. */
  snapshot: string;
  contentHash: Buffer;
  version: string;
  /** The versions that learners may have got, also from a process with another accepted secret. */
  acceptedVersions: string[];
  rules: EffectiveRules;
};

/** Loads a quiz with its correct answers. */
export async function loadGradableQuiz(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  lessonId: number,
): Promise<GradableQuiz> {
  const questions = await listQuestions(db, lessonId);
  const rules = toEffectiveRules(await getQuizSettings(db, lessonId));
  const snapshot = serializeQuestions(questions);
  const contentHash = hashSnapshot(snapshot);
  const version = toQuizVersion(contentHash, config);
  const acceptedVersions = listSecrets(config).map((secret) => toQuizVersion(contentHash, secret));
  return { questions, snapshot, contentHash, version, acceptedVersions, rules };
}

/** Returns the quiz of a lesson with its correct answers, loaded once per content revision. The caller checks access. */
export const getGradableQuiz = (deps: Deps, lessonId: number, { content }: Revisions) =>
  deps.memory.getOrCompute(`gradable quiz ${lessonId} ${content}`, () =>
    loadGradableQuiz(deps, lessonId),
  );

/** A quiz as learners see it: without the correct answers. Held in memory: do not change it. */
type PublishedQuiz = Pick<Quiz, 'version' | 'questions'> & Pick<GradableQuiz, 'rules'>;

const toPublishedQuiz = ({ questions, version, rules }: GradableQuiz): PublishedQuiz => ({
  version,
  rules,
  questions: questions.map(toLearnerQuestion),
});

/** Returns the quiz of a lesson as learners see it. The caller checks access. */
export const getPublishedQuiz = (deps: Deps, lessonId: number, revisions: Revisions) =>
  deps.memory.getOrCompute(`published quiz ${lessonId} ${revisions.content}`, async () =>
    toPublishedQuiz(await getGradableQuiz(deps, lessonId, revisions)),
  );
