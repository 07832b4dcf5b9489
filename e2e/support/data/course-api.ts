import { request, type APIRequestContext } from '@playwright/test';
import type { CapstoneRules } from '@atrium/contracts/progress/capstone-rules';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { apiUrl } from '../../environment.ts';
import { getAccessToken } from './api.ts';

type LessonInput = {
  kind: 'text' | 'quiz' | 'exam' | 'capstone';
  title: string;
  body?: string;
  tasks?: string[];
  question?: string;
  questions?: string[];
  quizRules?: QuizRules;
  capstoneRules?: CapstoneRules;
};

/** A course created by API. */
export type CreatedCourse = {
  id: number;
  title: string;
  lessonIds: number[];
  addLesson: (lesson: LessonInput) => Promise<number>;
};

/** Creates an API client that is signed in as a user. */
export const createApiClient = async (email: string): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: apiUrl,
    extraHTTPHeaders: { authorization: `Bearer ${await getAccessToken(email)}` },
  });

/** Returns the JSON body of a response; throws on an error status. */
export async function readJson<Body>(
  reply: Awaited<ReturnType<APIRequestContext['get']>>,
): Promise<Body> {
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as Body;
}

const question = (questionText: string) => ({
  questionText,
  questionType: 'single_choice',
  points: 1,
  answers: [
    { text: 'Yes', isCorrect: true },
    { text: 'No', isCorrect: false },
  ],
});

async function createLesson(api: APIRequestContext, courseId: number, lesson: LessonInput) {
  const draft = `/api/courses/${courseId}/draft`;
  const {
    kind,
    title,
    body = '',
    tasks = [],
    question: only,
    questions = [],
    quizRules,
    capstoneRules,
  } = lesson;
  const { revision } = await readJson<{ revision: number }>(await api.get(draft));
  const { lessonId } = await readJson<{ lessonId: number }>(
    await api.post(`${draft}/lessons`, { data: { revision, moduleKey: null, kind, title } }),
  );
  const content = await readJson<{ revision: number }>(
    await api.get(`${draft}/lessons/${lessonId}`),
  );
  await readJson(
    await api.put(`${draft}/lessons/${lessonId}`, {
      data: {
        revision: content.revision,
        body,
        ...(quizRules && { quizRules }),
        ...(capstoneRules && { capstoneRules }),
        tasks: tasks.map((task) => ({
          key: crypto.randomUUID(),
          title: task,
          body: '',
          isRequired: capstoneRules !== undefined,
        })),
      },
    }),
  );
  for (const text of only === undefined ? questions : [only]) {
    const url = `/api/admin/lessons/${lessonId}/quiz/questions`;
    await readJson(await api.post(url, { data: question(text) }));
  }
  return lessonId;
}

/** Creates a course with lessons by API. */
export async function createCourse(
  author: { email: string },
  title: string,
  lessons: LessonInput[],
): Promise<CreatedCourse> {
  const api = await createApiClient(author.email);
  const { id } = await readJson<{ id: number }>(
    await api.post('/api/courses', {
      data: {
        title,
        description: 'What it is about.',
        category: 'Business',
        level: 'Beginner',
        duration: 30,
        // Other journeys count the public courses in the catalogue.
        visibility: 'organization',
        instructorName: 'Helena Sørbø',
        outcomes: ['Read a plan'],
        prerequisites: ['A pencil'],
      },
    }),
  );
  const lessonIds: number[] = [];
  for (const lesson of lessons) lessonIds.push(await createLesson(api, id, lesson));
  return { id, title, lessonIds, addLesson: (lesson) => createLesson(api, id, lesson) };
}

/** Publishes the current draft of a course. */
export async function publishCourse(
  author: { email: string },
  { id }: Pick<CreatedCourse, 'id'>,
): Promise<void> {
  const api = await createApiClient(author.email);
  const url = `/api/courses/${id}`;
  const { changes, impact } = await readJson<{ changes: number; impact: object }>(
    await api.get(`${url}/publication`),
  );
  await readJson(await api.post(`${url}/publish`, { data: { changes, impact } }));
  await api.dispose();
}

/** Opens a lesson and completes it by API. */
export async function completeLesson(learner: { email: string }, lessonId: number): Promise<void> {
  const api = await createApiClient(learner.email);
  await readJson(await api.get(`/api/lessons/${lessonId}`));
  await readJson(await api.post('/api/progress/unit', { data: { lessonId, status: 'completed' } }));
  await api.dispose();
}
