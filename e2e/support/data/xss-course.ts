import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { createVideoFile } from './media-files.ts';
import { readJson, createApiClient } from './course-api.ts';

/** Returns a text that calls `ran` with the field's name if it is ever rendered as markup. */
export const xssPayload = (field: string): string =>
  `${field} "><img src=x onerror="ran('${field}')"><svg onload="ran('${field}')">`;

const body = [
  xssPayload('body'),
  '<script>ran("script")</script>',
  '[a link](javascript:ran("link"))',
  '[a page](data:text/html,<script>opener.ran("page")</script>)',
  '<a href="javascript:ran(\'anchor\')">an anchor</a>',
  '<javascript:ran("autolink")>',
  '![a picture](x" onerror="ran("picture"))',
  '![another picture](javascript:ran("another"))',
  `> [!key-concepts]\n> - ${xssPayload('callout')}`,
  `| ${xssPayload('cell').replaceAll('|', '')} | b |\n| - | - |\n| c | d |`,
].join('\n\n');

type Draft = { revision: number; settings: object; outline: object };
const kinds = ['video', 'text', 'quiz', 'capstone'] as const;

async function createDraft(api: APIRequestContext): Promise<number> {
  const { id } = await readJson<{ id: number }>(
    await api.post('/api/courses', {
      data: {
        title: xssPayload('title'),
        description: xssPayload('description'),
        category: 'Business',
        level: 'Beginner',
        duration: 30,
        instructorName: xssPayload('instructor'),
        outcomes: [xssPayload('objective')],
        prerequisites: [xssPayload('prerequisite')],
      },
    }),
  );
  return id;
}

/** Adds a lesson of each kind to one module, with a payload in every field. */
async function writeOutline(api: APIRequestContext, courseId: number): Promise<number[]> {
  const url = `/api/courses/${courseId}/draft`;
  const draft = async () => readJson<Draft>(await api.get(url));
  const save = async (parts: object) => {
    const { revision } = await draft();
    await readJson(await api.put(url, { data: { revision, ...parts } }));
  };
  const module = { key: crypto.randomUUID(), title: xssPayload('module') };
  const { settings } = await draft();
  await save({
    settings: {
      ...settings,
      visibility: 'organization',
      certificateTitle: xssPayload('certificate'),
    },
    outline: { loose: [], modules: [{ ...module, lessons: [] }] },
  });
  const lessons = [];
  for (const kind of kinds) {
    const { revision } = await draft();
    const title = xssPayload(kind);
    const { lessonId } = await readJson<{ lessonId: number }>(
      await api.post(`${url}/lessons`, {
        data: { revision, moduleKey: module.key, kind, title },
      }),
    );
    const description = xssPayload(`${kind} description`);
    lessons.push({ id: lessonId, title, description, duration: 60, isPreview: false, points: 1 });
  }
  await save({ outline: { loose: [], modules: [{ ...module, lessons }] } });
  return lessons.map(({ id }) => id);
}

async function fillLessons(
  api: APIRequestContext,
  courseId: number,
  [video = 0, text = 0, quiz = 0, capstone = 0]: number[],
): Promise<void> {
  const task = {
    key: crypto.randomUUID(),
    title: xssPayload('task'),
    body: xssPayload('task body'),
  };
  for (const lessonId of [text, capstone]) {
    const data = { revision: 1, body, tasks: lessonId === capstone ? [task] : [] };
    await readJson(await api.put(`/api/courses/${courseId}/draft/lessons/${lessonId}`, { data }));
  }
  await readJson(
    await api.post(`/api/admin/lessons/${quiz}/quiz/questions`, {
      data: {
        questionText: xssPayload('question'),
        questionType: 'single_choice',
        explanation: xssPayload('explanation'),
        answers: [
          { text: xssPayload('right'), isCorrect: true },
          { text: xssPayload('wrong'), isCorrect: false },
        ],
      },
    }),
  );
  const file = createVideoFile('video.mp4', { seconds: 3 });
  await readJson(
    await api.post('/api/upload-video', {
      multipart: {
        lessonId: String(video),
        filename: 'video.mp4',
        video: { name: 'video.mp4', mimeType: 'video/mp4', buffer: readFileSync(file) },
      },
    }),
  );
}

type Publication = { changes: number; impact: object; unready: unknown[] };

/** Publishes a course once its video is processed. */
async function publish(api: APIRequestContext, courseId: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { changes, impact, unready } = await readJson<Publication>(
      await api.get(`/api/courses/${courseId}/publication`),
    );
    if (unready.length === 0) {
      const data = { changes, impact };
      await readJson(await api.post(`/api/courses/${courseId}/publish`, { data }));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The course did not become ready to publish');
}

/** Creates and publishes a course with a script injection payload in every text. */
export async function createXssCourse(admin: {
  email: string;
}): Promise<{ courseId: number; lessonIds: number[] }> {
  const api = await createApiClient(admin.email);
  const courseId = await createDraft(api);
  const lessonIds = await writeOutline(api, courseId);
  await fillLessons(api, courseId, lessonIds);
  await publish(api, courseId);
  await api.dispose();
  return { courseId, lessonIds };
}
