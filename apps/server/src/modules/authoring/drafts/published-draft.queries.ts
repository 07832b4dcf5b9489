import { imageUrl } from '@atrium/contracts/authoring/form-schemas';
import type { Database } from '../../../platform/database/database.ts';
import { publishedPrerequisiteIds } from './prerequisites.queries.ts';
import type { DraftParts } from './stored-draft.ts';

async function getCourseRow(db: Database, courseId: number) {
  return db
    .selectFrom('courses')
    .select(['title', 'description', 'category', 'level', 'language', 'durationSeconds'])
    .select('hasStatedDuration')
    .select(['thumbnail', 'instructorName', 'instructorAvatar', 'outcomes', 'prerequisites'])
    .select(['visibility', 'completionRule', 'manualCompletion', 'certificateTitle'])
    .select(['certificateMonths', 'capstoneReview', 'priceCents', 'updatedAt'])
    .select(['publishedVersion', 'learnerLessons', 'passMarkPercent', 'lessonOrder'])
    .select(['requiresOpening', publishedPrerequisiteIds.as('prerequisiteIds')])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
}

async function listLessonRows(db: Database, courseId: number) {
  return db
    .selectFrom('lessons')
    .select(['id', 'moduleId', 'title', 'description', 'durationSeconds as duration'])
    .select(['isPreview', 'points', 'minReadingSeconds', 'completionGate', 'quizReveal'])
    .where('courseId', '=', courseId)
    .where('archivedAt', 'is', null)
    .where('isPublished', '=', true)
    .orderBy('orderIndex')
    .execute();
}

async function listModuleRows(db: Database, courseId: number) {
  return db
    .selectFrom('courseModules')
    .select(['id', 'key', 'title'])
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute();
}

/** Returns null for external images, since drafts only allow uploaded ones. */
const toUploadedImage = (url: string | null) => (imageUrl.safeParse(url).success ? url : null);

/** Builds the draft that equals the published course. */
export async function buildDraftFromPublished(
  db: Database,
  courseId: number,
): Promise<DraftParts & { updatedAt: Date; isPublished: boolean }> {
  const course = await getCourseRow(db, courseId);
  const rows = await listLessonRows(db, courseId);
  const modules = await listModuleRows(db, courseId);
  const lessonsOf = (id: number | null) =>
    rows.flatMap((row) => {
      const { moduleId, completionGate: _, quizReveal: __, ...lesson } = row;
      return moduleId === id ? [lesson] : [];
    });
  const quiz = rows.find(({ completionGate }) => completionGate === 'quiz');
  const { durationSeconds, updatedAt, publishedVersion, ...fields } = course;
  const { visibility, completionRule, manualCompletion, certificateTitle, ...rest } = fields;
  const { certificateMonths, capstoneReview, priceCents, learnerLessons, ...others } = rest;
  const { passMarkPercent, lessonOrder, requiresOpening, prerequisiteIds, ...details } = others;
  return {
    details: {
      ...details,
      thumbnail: toUploadedImage(details.thumbnail),
      instructorAvatar: toUploadedImage(details.instructorAvatar),
      duration: Math.max(1, Math.round(durationSeconds / 60)),
    },
    settings: {
      visibility,
      completionRule,
      manualCompletion,
      requiresOpening,
      lessonOrder,
      prerequisiteIds,
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
