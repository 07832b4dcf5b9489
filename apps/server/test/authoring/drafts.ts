import { randomBytes, randomUUID } from 'node:crypto';
import {
  createDraftLesson,
  courseDraftReply,
  lessonDraftReply,
  type CourseDraft,
  type LessonDraft,
} from '@atrium/contracts/authoring/course-drafts';
import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import { courseReply } from '@atrium/contracts/courses/courses';
import type { DraftLessonKind } from '@atrium/contracts/authoring/constants';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient, Reply } from '../api-client.ts';

/** The fields required to create a course. */
export const newCourse = {
  title: 'Security Basics for Everyone',
  category: 'IT & Software',
  level: 'Beginner',
  duration: 45,
  instructorName: 'Priya Raman',
};

/** Creates a course and returns its id. */
export async function begin(client: HttpClient, more: object = {}): Promise<number> {
  const reply = await client.post('/api/courses', { ...newCourse, ...more });
  return courseReply.parse(reply.body).id;
}

const url = (courseId: number) => `/api/courses/${courseId}/draft`;

export const draftIn = (reply: Reply): CourseDraft => courseDraftReply.parse(reply.body);
export const requestDraft = (client: HttpClient, courseId: number) => client.get(url(courseId));
export const draftOf = async (client: HttpClient, courseId: number) =>
  draftIn(await requestDraft(client, courseId));
export const save = (client: HttpClient, courseId: number, body: object) =>
  client.send({ method: 'PUT', url: url(courseId), body });

export const requestLesson = (client: HttpClient, courseId: number, body: object) =>
  client.post(`${url(courseId)}/lessons`, body);

/** Adds a lesson to the current draft, outside any module unless one is given. */
export async function add(
  client: HttpClient,
  courseId: number,
  kind: DraftLessonKind,
  moduleKey: string | null = null,
) {
  const { revision } = await draftOf(client, courseId);
  const body = { revision, moduleKey, kind, title: `A ${kind} lesson` };
  const reply = await requestLesson(client, courseId, body);
  return createDraftLesson.schema.response[201].parse(reply.body);
}

/** Changes the outline of the current draft. */
export async function reorder(
  client: HttpClient,
  courseId: number,
  change: (outline: DraftOutline) => DraftOutline,
): Promise<CourseDraft> {
  const { revision, outline } = await draftOf(client, courseId);
  return draftIn(await save(client, courseId, { revision, outline: change(outline) }));
}

export const requestLessonContent = (client: HttpClient, courseId: number, lessonId: number) =>
  client.get(`${url(courseId)}/lessons/${lessonId}`);
export const contentIn = (reply: Reply): LessonDraft => lessonDraftReply.parse(reply.body);
export const saveContent = (client: HttpClient, courseId: number, lessonId: number, body: object) =>
  client.send({ method: 'PUT', url: `${url(courseId)}/lessons/${lessonId}`, body });

/** Makes an uploaded image without a stored file and returns its URL. */
export async function makeImage({ db }: Deps): Promise<string> {
  const id = randomUUID();
  const size = { width: 1_280, height: 720, sizeBytes: 1_000 };
  await db
    .insertInto('courseImages')
    .values({
      id,
      ...size,
      objectKey: `images/${id}`,
      contentType: 'image/webp',
      contentHash: randomBytes(32),
    })
    .execute();
  return `/api/images/${id}`;
}
