import type { Readable } from 'node:stream';
import { courseFiles } from '@atrium/contracts/constants';
import { addressKey, isAddressKey } from '../../platform/address-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findCourse } from '../courses/index.ts';
import { composeCourseFile } from './course-file/compose-file.service.ts';
import { zipOf } from './course-file/zip.ts';
import { getDraftedCourse } from './drafted-course.service.ts';

const opened = (courseId: number) => ({ what: 'course-file', id: courseId }) as const;

/** An address somebody may download a course from whose draft they may write at. */
export async function addressFile(
  { db, config }: Deps,
  actor: Actor,
  courseId: number,
): Promise<{ url: string }> {
  await getDraftedCourse(db, actor, courseId);
  const until = new Date(Date.now() + courseFiles.addressSeconds * 1_000);
  const key = addressKey(config, opened(courseId), until);
  return { url: `/api/course-files/${courseId}?key=${key}` };
}

const nameOf = (title: string) =>
  `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'course'}.zip`;

/** A course as one file, for whoever has the key to it. */
export async function openFile(
  deps: Deps,
  courseId: number,
  key: string,
): Promise<{ stream: Readable; fileName: string }> {
  if (!isAddressKey(deps.config, opened(courseId), key)) throw new AppError('address_expired');
  const course = await findCourse(deps.db, courseId);
  if (!course || course.archivedAt) throw new AppError('not_found');
  const { title, entries } = await composeCourseFile(deps, courseId);
  return { stream: zipOf(entries), fileName: nameOf(title) };
}
