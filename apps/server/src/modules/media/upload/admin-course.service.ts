import type { AdminCourse, AdminLesson } from '@atrium/contracts/media/media';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditCourse, requireCourseOverseer } from '../../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import {
  getCourseDuration,
  toCourseFacts,
  findCourse,
  listModules,
  listPublishedLessons,
  toCourse,
} from '../../courses/index.ts';
import { listCourseUploadStatus } from './upload-status.service.ts';

/** Returns a course with all its lessons, including hidden ones, to those who run it or were granted it. */
export async function getAdminCourse(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<{ course: AdminCourse; lessons: AdminLesson[] }> {
  requireActiveOrganization(actor);
  const found = await findCourse(deps.db, courseId);
  requireCourseOverseer(actor, found && toCourseFacts(found));
  if (!found) throw new AppError('not_found');
  const can = { edit: canEditCourse(actor, toCourseFacts(found)) };
  const [modules, lessons, uploads] = await Promise.all([
    listModules(deps.db, courseId),
    listPublishedLessons(deps.db, courseId),
    listCourseUploadStatus(deps, courseId),
  ]);
  const uploadOf = new Map(uploads.map((upload) => [upload.id, upload]));
  const isExclusive = actor.membership?.hasExclusiveCatalogue === true;
  return {
    course: {
      ...toCourse(found, isExclusive, actor.isSuperAdmin),
      duration: getCourseDuration(found).seconds,
      modules,
      can,
    },
    lessons: lessons.map(({ durationSeconds, ...lesson }) => {
      const upload = uploadOf.get(lesson.id) ?? null;
      // Only editors see failed and unfinished uploads.
      const video = upload && !can.edit ? { ...upload, latest: null } : upload;
      return { ...lesson, duration: durationSeconds, video };
    }),
  };
}
