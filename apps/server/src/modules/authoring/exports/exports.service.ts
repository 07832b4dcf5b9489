import type { Readable } from 'node:stream';
import { courseFiles } from '@atrium/contracts/authoring/constants';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { createUrlKey, isValidUrlKey } from '../../../platform/security/url-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { createZip } from '../../../platform/base/zip.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canReadAnswerKey } from '../../../policies/course.policy.ts';
import { toCourseFacts, type CourseRecord } from '../../courses/index.ts';
import { findActor } from '../../identity/index.ts';
import { getEditableCourse } from '../drafts/index.ts';
import { composeCourseFile } from './compose-file.service.ts';
import { hasPublishedQuiz } from './exported-lesson.queries.ts';

type UrlOwner = { user: string; session: string };

const signedSubject = (courseId: number, { user, session }: UrlOwner) =>
  ({ what: 'course-file', id: `${courseId} ${user} ${session}` }) as const;

/** Returns whether the actor may read the answers of quizzes that learners already see. */
const canExportAnswers = (actor: Actor, course: CourseRecord) =>
  canReadAnswerKey(actor, toCourseFacts(course));

/** Creates a signed URL to download a course whose draft the actor may edit. */
export async function createCourseFileUrl(
  { db, config }: Deps,
  actor: Actor,
  courseId: number,
): Promise<{ url: string; omitsQuestions: boolean }> {
  const course = await getEditableCourse(db, actor, courseId);
  const expiresAt = new Date(Date.now() + courseFiles.urlSeconds * 1_000);
  const owner = { user: actor.id, session: actor.sessionId };
  const key = createUrlKey(config, signedSubject(courseId, owner), expiresAt);
  const query = new URLSearchParams({ ...owner, key });
  return {
    url: `/api/course-files/${courseId}?${query.toString()}`,
    omitsQuestions: !canExportAnswers(actor, course) && (await hasPublishedQuiz(db, courseId)),
  };
}

const toFileName = (title: string) =>
  `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'course'}.zip`;

/**
 * Opens the course file of a signed URL. Throws `url_expired` if the URL or its session has ended, and checks again
 * that the user may edit the draft.
 */
export async function downloadCourseFile(
  deps: Deps,
  courseId: number,
  { key, ...owner }: UrlOwner & { key: string },
  ipAddress: string,
): Promise<{ stream: Readable; fileName: string }> {
  if (!isValidUrlKey(deps.config, signedSubject(courseId, owner), key))
    throw new AppError('url_expired');
  const actor = await findActor(deps.db, owner.session, owner.user);
  if (!actor) throw new AppError('url_expired');
  const course = await getEditableCourse(deps.db, { ...actor, ipAddress }, courseId);
  const withAnswers = canExportAnswers({ ...actor, ipAddress }, course);
  const { title, entries } = await composeCourseFile(deps, courseId, withAnswers);
  await recordSecurityEvent(deps.db, {
    kind: 'export_downloaded',
    actorId: actor.id,
    organizationId: course.organizationId,
    ipAddress,
    details: { what: 'course file', courseId, withAnswers },
  });
  return { stream: createZip(entries), fileName: toFileName(title) };
}
