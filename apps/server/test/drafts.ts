import { randomBytes, randomUUID } from 'node:crypto';
import {
  createDraftLesson,
  courseDraftReply,
  lessonDraftReply,
  type CourseDraft,
  type DraftOutline,
  type LessonDraft,
} from '@atrium/contracts/course-drafts';
import { courseReply } from '@atrium/contracts/courses';
import type { DraftLessonKind } from '@atrium/contracts/constants';
import type { Deps } from '../src/platform/deps.ts';
import type { Caller, Reply } from './api-client.ts';

/** The fields required to create a course. */
export const newCourse = {
  title: 'Security Basics for Everyone',
  category: 'IT & Software',
  level: 'Beginner',
  duration: 45,
  instructorName: 'Priya Raman',
};

/** Creates a course and returns its id. */
export async function begin(caller: Caller, more: object = {}): Promise<number> {
  const reply = await caller.post('/api/courses', { ...newCourse, ...more });
  return courseReply.parse(reply.body).id;
}

const url = (courseId: number) => `/api/courses/${courseId}/draft`;

export const draftIn = (reply: Reply): CourseDraft => courseDraftReply.parse(reply.body);
export const requestDraft = (caller: Caller, courseId: number) => caller.get(url(courseId));
export const draftOf = async (caller: Caller, courseId: number) =>
  draftIn(await requestDraft(caller, courseId));
export const save = (caller: Caller, courseId: number, body: object) =>
  caller.send({ method: 'PUT', url: url(courseId), body });

export const requestLesson = (caller: Caller, courseId: number, body: object) =>
  caller.post(`${url(courseId)}/lessons`, body);

/** Adds a lesson to the current draft, outside any module unless one is given. */
export async function add(
  caller: Caller,
  courseId: number,
  kind: DraftLessonKind,
  moduleKey: string | null = null,
) {
  const { revision } = await draftOf(caller, courseId);
  const body = { revision, moduleKey, kind, title: `A ${kind} lesson` };
  const reply = await requestLesson(caller, courseId, body);
  return createDraftLesson.schema.response[201].parse(reply.body);
}

/** Changes the outline of the current draft. */
export async function reorder(
  caller: Caller,
  courseId: number,
  change: (outline: DraftOutline) => DraftOutline,
): Promise<CourseDraft> {
  const { revision, outline } = await draftOf(caller, courseId);
  return draftIn(await save(caller, courseId, { revision, outline: change(outline) }));
}

export const requestLessonContent = (caller: Caller, courseId: number, lessonId: number) =>
  caller.get(`${url(courseId)}/lessons/${lessonId}`);
export const contentIn = (reply: Reply): LessonDraft => lessonDraftReply.parse(reply.body);
export const saveContent = (caller: Caller, courseId: number, lessonId: number, body: object) =>
  caller.send({ method: 'PUT', url: `${url(courseId)}/lessons/${lessonId}`, body });

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
