import type { Readable } from 'node:stream';
import { courseFiles } from '@atrium/contracts/constants';
import { addressKey, isAddressKey } from '../../platform/address-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canReadAnswerKey } from '../../policies/course.policy.ts';
import { factsOf, type CourseRecord } from '../courses/index.ts';
import { findActor } from '../identity/index.ts';
import { composeCourseFile } from './course-file/compose-file.service.ts';
import { hasPublishedQuiz } from './course-file/exported.queries.ts';
import { zipOf } from './course-file/zip.ts';
import { getDraftedCourse } from './drafted-course.service.ts';

type Holder = { user: string; session: string };

const opened = (courseId: number, { user, session }: Holder) =>
  ({ what: 'course-file', id: `${courseId} ${user} ${session}` }) as const;

/** Whether the actor may read the answers of quizzes that learners already see. */
const canExportKey = (actor: Actor, course: CourseRecord) =>
  canReadAnswerKey(actor, factsOf(course));

/** An address somebody may download a course from whose draft they may write at. */
export async function addressFile(
  { db, config }: Deps,
  actor: Actor,
  courseId: number,
): Promise<{ url: string; omitsQuestions: boolean }> {
  const course = await getDraftedCourse(db, actor, courseId);
  const until = new Date(Date.now() + courseFiles.addressSeconds * 1_000);
  const holder = { user: actor.id, session: actor.sessionId };
  const key = addressKey(config, opened(courseId, holder), until);
  const query = new URLSearchParams({ ...holder, key });
  return {
    url: `/api/course-files/${courseId}?${query.toString()}`,
    omitsQuestions: !canExportKey(actor, course) && (await hasPublishedQuiz(db, courseId)),
  };
}

const nameOf = (title: string) =>
  `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'course'}.zip`;

/** Returns a course as one file if the session the address was made in may still write at its draft. */
export async function openFile(
  deps: Deps,
  courseId: number,
  { key, ...holder }: Holder & { key: string },
  address: string,
): Promise<{ stream: Readable; fileName: string }> {
  if (!isAddressKey(deps.config, opened(courseId, holder), key))
    throw new AppError('address_expired');
  const actor = await findActor(deps.db, holder.session, holder.user);
  if (!actor) throw new AppError('address_expired');
  const course = await getDraftedCourse(deps.db, { ...actor, address }, courseId);
  const withKey = canExportKey({ ...actor, address }, course);
  const { title, entries } = await composeCourseFile(deps, courseId, withKey);
  return { stream: zipOf(entries), fileName: nameOf(title) };
}
