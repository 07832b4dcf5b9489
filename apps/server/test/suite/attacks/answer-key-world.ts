import { createAuditorLink } from '@atrium/contracts/training/training-evidence';
import type { AnswerKey, AnswerKeyInput } from '@atrium/contracts/quizzes/answer-key';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { quizReply, type GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../../scripts/local-database.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Factories, MadeOrganization } from '../../factories.ts';
import { makeReadyCourse } from '../../authoring/publishing.ts';
import { questionIn } from '../../progress/authored-quiz.ts';
import { makeObjects, type Names } from '../authorization/authorization-objects.ts';

export type Canaries = {
  right: string[];
  wrong: string[];
  /** Texts and numbers that only an answer key contains. */
  secret: string[];
  /** Texts and ids in the order of the key, which no reply may list in this order. */
  ordered: string[][];
  explanation: string;
  /** Prefixes of unkeyed hashes over the answer key, which would let a reader test every possible key. */
  hashes: string[];
};

/** Returns how a text distinguishes correct answers from wrong ones, or undefined if it does not. */
export function findKey(text: string, canaries: Canaries): string | undefined {
  const { right, wrong, explanation, hashes, secret, ordered } = canaries;
  if (text.includes(explanation)) return 'an explanation';
  const flag = /correct"+:\s*(?:true|false|\[)|is_?chosen"+:\s*true/i.exec(text);
  if (flag) return flag[0];
  if (hashes.some((hash) => text.includes(hash))) return 'a hash over the answer key';
  if (secret.some((word) => text.includes(word))) return 'an accepted answer';
  const isListed = (words: string[]) => {
    const positions = words.map((word) => text.indexOf(word));
    return positions.every((at, index) => at > (positions[index - 1] ?? -1));
  };
  if (ordered.some(isListed)) return 'an order or pairs';
  const count = (words: string[]) =>
    words.reduce((total, word) => total + text.split(word).length - 1, 0);
  // Listing all answers of a question is no leak; listing more of one kind is.
  return count(right) === count(wrong) ? undefined : 'answers of one sort';
}

/** Answer ids that occur nowhere else in a reply, so that they can be searched for as text. */
const useLongIds = (database: string) =>
  asAdmin(async (client) => {
    for (const [table, first] of [
      ['quiz_answers', 1_790_000_017],
      ['quiz_questions', 1_680_000_013],
    ])
      await client.query(
        `select setval(id, greatest($2, nextval(id))) from pg_get_serial_sequence($1, 'id') as id`,
        [table, first],
      );
  }, database);

type KeyedQuestion = Pick<AuthoredQuestion, 'id' | 'answers' | 'answerKey'>;

// Enough parts that no random order equals that of the key.
const parts = Array.from({ length: 10 }, (_, index) => `Canary-part-${index}`);
const keys: AnswerKeyInput[] = [
  { type: 'numeric', value: '314159.26', tolerance: '0.01', unit: 'lux' },
  { type: 'short_text', accepted: ['Canary-accepted'], isCaseSensitive: false },
  { type: 'ordering', items: parts.map((text) => ({ text: `${text}-item` })) },
  {
    type: 'matching',
    pairs: parts.map((text) => ({ left: `${text}-left`, right: `${text}-right` })),
  },
];

/** Lists what a key puts in order: the items, the options beside their prompts, and the ids of both. */
function listOrders(key: AnswerKey | undefined): string[][] {
  if (key?.type === 'ordering')
    return [key.items.map(({ text }) => text), key.items.map(({ id }) => `${id}`)];
  if (key?.type !== 'matching') return [];
  return [key.pairs.map(({ right }) => right), key.pairs.map(({ optionId }) => `${optionId}`)];
}

/** Returns a fully correct or a wrong answer to a question. */
function answerTo({ answers, answerKey: key }: KeyedQuestion, isRight: boolean): GivenAnswer {
  switch (key?.type) {
    case 'numeric':
      return isRight ? key.value : '1';
    case 'short_text':
      return isRight ? (key.accepted[0] ?? '') : 'Something else';
    case 'ordering': {
      const ids = key.items.map(({ id }) => id);
      return isRight ? ids : ids.toReversed();
    }
    case 'matching': {
      const options = key.pairs.map(({ optionId }) => optionId);
      const shown = isRight ? options : options.toReversed();
      return Object.fromEntries(key.pairs.map(({ id }, index) => [id, shown[index] ?? 0]));
    }
    case undefined:
      return answers.filter(({ isCorrect }) => isCorrect === isRight).map(({ id }) => id);
  }
}

async function writeQuestions(owner: HttpClient, quizId: number) {
  const canaries: Canaries = {
    right: [],
    wrong: [],
    secret: ['314159.26', 'Canary-accepted'],
    ordered: [],
    explanation: 'Canary-explanation-52c1',
    hashes: [],
  };
  const questions: KeyedQuestion[] = [];
  for (const number of [1, 2]) {
    const reply = await owner.post(`/api/admin/lessons/${quizId}/quiz/questions`, {
      questionText: `Canary question ${number}?`,
      explanation: canaries.explanation,
      answers: [
        { text: `Canary-alder-${number}`, isCorrect: true },
        { text: `Canary-beech-${number}`, isCorrect: false },
      ],
    });
    const question = questionIn(reply);
    for (const { id, isCorrect } of question.answers) {
      canaries[isCorrect ? 'right' : 'wrong'].push(String(id));
    }
    canaries.right.push(`Canary-alder-${number}`);
    canaries.wrong.push(`Canary-beech-${number}`);
    questions.push(question);
  }
  for (const answerKey of keys) {
    const reply = await owner.post(`/api/admin/lessons/${quizId}/quiz/questions`, {
      questionText: `Canary ${answerKey.type}?`,
      questionType: answerKey.type,
      explanation: canaries.explanation,
      answerKey,
    });
    const question = questionIn(reply);
    canaries.ordered.push(...listOrders(question.answerKey));
    questions.push(question);
  }
  return { canaries, questions };
}

/** Returns the first 12 digits of every hash over a course's content, as the database computes them. */
async function listContentHashes(deps: Deps): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select left(encode(content_hash, 'hex'), 12) as hash from (
      select content_hash from course_versions
      union select content_hash from course_snapshots
      union select content_hash from lesson_snapshots
      union select content_hash from quiz_snapshots
    ) as every where content_hash is not null`.execute(deps.db);
  return rows.map(({ hash }) => hash);
}

/** Submits correct or wrong answers to every question. */
export async function submitQuiz(
  client: HttpClient,
  quizId: number,
  questions: KeyedQuestion[],
  areCorrect: boolean,
) {
  const { version } = quizReply.parse((await client.get(`/api/lessons/${quizId}/quiz`)).body);
  const answers = Object.fromEntries(
    questions.map((question) => [question.id, answerTo(question, areCorrect)]),
  );
  const body = { attemptId: crypto.randomUUID(), version, answers };
  const reply = await client.post(`/api/lessons/${quizId}/quiz/attempts`, body);
  expect(reply.status).toBe(200);
  return reply;
}

async function asAuditor(api: ApiClient, admin: HttpClient, orgId: string): Promise<HttpClient> {
  const url = `/api/enterprise/admin/organizations/${orgId}/auditor-links`;
  const reply = await admin.post(url, { label: 'Audit', on: null, days: 7 });
  const { token } = createAuditorLink.schema.response[201].parse(reply.body);
  const headers = { authorization: `Bearer ${token}` };
  const send: HttpClient['send'] = (call) =>
    api.send({ ...call, headers: { ...call.headers, ...headers } });
  return {
    send,
    get: (url, more = {}) => send({ method: 'GET', url, headers: more }),
    post: (url, body, more = {}) => send({ method: 'POST', url, body, headers: more }),
  };
}

async function assign(admin: HttpClient, orgId: string, courseId: number) {
  const terms = { everyone: true, teamIds: [], userIds: [], dueOn: null, dueDays: 5 };
  const body = { courseId, terms: { ...terms, months: null, graceDays: 0 } };
  const url = `/api/enterprise/admin/organizations/${orgId}/assignments`;
  expect((await admin.post(url, body)).status).toBe(201);
}

/**
 * Makes a published course with a quiz, owned by one organization and granted to another. Learners of both have taken
 * the quiz, and both organizations require the course.
 */
export async function makeKeyWorld({
  api,
  make,
  deps,
  database,
}: {
  api: ApiClient;
  make: Factories;
  deps: Deps;
  database: string;
}) {
  await useLongIds(database);
  const owning = await make.organization();
  const granted = await make.organization();
  const author = await make.user({ organization: owning });
  const options = { organization: owning, author, visibility: 'organization' } as const;
  const course = await makeReadyCourse(make, deps, 1, { ...options, grantedTo: granted });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
  const owner = api.as(await make.user({ organization: owning, role: 'admin' }));
  const admin = api.as(await make.user({ organization: granted, role: 'admin' }));
  const { canaries, questions } = await writeQuestions(owner, quiz.id);
  const objectsOf = async (
    organization: MadeOrganization,
    requirer: HttpClient,
  ): Promise<Names> => {
    await assign(requirer, organization.id, course.id);
    const learner = await make.user({ organization });
    await submitQuiz(api.as(learner), quiz.id, questions, false);
    await submitQuiz(api.as(learner), quiz.id, questions, true);
    return {
      ...(await makeObjects(make, deps, organization)),
      courseId: course.id,
      lessonId: quiz.id,
      quizId: quiz.id,
      questionId: questions[0]?.id ?? 0,
      answerId: questions[0]?.answers[0]?.id ?? 0,
      learnerId: learner.id,
    };
  };
  const objects = [await objectsOf(granted, admin), await objectsOf(owning, owner)];
  canaries.hashes.push(...(await listContentHashes(deps)));
  const clients: Record<string, HttpClient> = {
    anonymous: api,
    'no organization': api.as(await make.user()),
    'member of the granted organization': api.as(await make.user({ organization: granted })),
    'admin of the granted organization': admin,
    'member of the owning organization': api.as(await make.user({ organization: owning })),
    'author of the published course': api.as(author),
    'admin of another organization': api.as(
      await make.user({ organization: await make.organization(), role: 'admin' }),
    ),
    'auditor of the granted organization': await asAuditor(api, admin, granted.id),
    'auditor of the owning organization': await asAuditor(api, owner, owning.id),
  };
  const authors: Record<string, HttpClient> = {
    'admin of the owning organization': owner,
    'super admin': api.as(await make.user({ isSuperAdmin: true })),
  };
  return { course, quiz, questions, canaries, objects, clients, authors, granted, author };
}
