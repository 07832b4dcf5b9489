import { imageAddress } from '@atrium/contracts/course-images';
import type { Database } from '../../platform/database.ts';
import type { DraftParts } from './stored-draft.ts';

async function readCourse(db: Database, courseId: number) {
  return db
    .selectFrom('courses')
    .select(['title', 'description', 'category', 'level', 'language', 'durationSeconds'])
    .select('statesDuration')
    .select(['thumbnail', 'instructorName', 'instructorAvatar', 'outcomes', 'prerequisites'])
    .select(['visibility', 'completionRule', 'manualCompletion', 'certificateTitle'])
    .select(['certificateMonths', 'capstoneReview', 'priceCents', 'updatedAt'])
    .select(['publishedVersion', 'learnerLessons', 'passMarkPercent'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
}

async function readLessons(db: Database, courseId: number) {
  return db
    .selectFrom('lessons')
    .select(['id', 'moduleId', 'title', 'description', 'durationSeconds as duration'])
    .select(['isPreview', 'points', 'completionGate', 'quizReveal'])
    .where('courseId', '=', courseId)
    .where('archivedAt', 'is', null)
    .where('isPublished', '=', true)
    .orderBy('orderIndex')
    .execute();
}

async function readModules(db: Database, courseId: number) {
  return db
    .selectFrom('courseModules')
    .select(['id', 'key', 'title'])
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute();
}

/** Courses show pictures of ours only: a draft knows of no others. */
const ownPicture = (address: string | null) =>
  imageAddress.safeParse(address).success ? address : null;

/** The draft that what learners see would be, had it been written here. */
export async function composeLiveDraft(
  db: Database,
  courseId: number,
): Promise<DraftParts & { updatedAt: Date; isPublished: boolean }> {
  const course = await readCourse(db, courseId);
  const rows = await readLessons(db, courseId);
  const modules = await readModules(db, courseId);
  const lessonsOf = (id: number | null) =>
    rows.flatMap((row) => {
      const { moduleId, completionGate: _, quizReveal: __, ...lesson } = row;
      return moduleId === id ? [lesson] : [];
    });
  const quiz = rows.find(({ completionGate }) => completionGate === 'quiz');
  const { durationSeconds, updatedAt, publishedVersion, ...told } = course;
  const { visibility, completionRule, manualCompletion, certificateTitle, ...rest } = told;
  const { certificateMonths, capstoneReview, priceCents, learnerLessons, ...others } = rest;
  const { passMarkPercent, ...details } = others;
  return {
    details: {
      ...details,
      thumbnail: ownPicture(details.thumbnail),
      instructorAvatar: ownPicture(details.instructorAvatar),
      duration: Math.max(1, Math.round(durationSeconds / 60)),
    },
    settings: {
      visibility,
      completionRule,
      manualCompletion,
      quizReveal: quiz?.quizReveal ?? 'after_submit',
      certificateTitle,
      certificateMonths,
      capstoneReview,
      learnerLessons,
      passMarkPercent,
      priceCents,
    },
    outline: {
      loose: lessonsOf(null),
      modules: modules.map(({ id, key, title }) => ({ key, title, lessons: lessonsOf(id) })),
    },
    updatedAt,
    isPublished: publishedVersion !== null,
  };
}
