import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { fileSlug } from '../uploads/check-file.ts';

type Lesson = Pick<LessonUploadStatus, 'id' | 'title' | 'orderIndex'>;

/** Files matched to lessons, and the files without a match. */
export type Matches<L extends Lesson, F> = { matched: { lesson: L; file: F }[]; unmatched: F[] };

const numbered = /^(\d{1,5})(?:[\s._-]+|$)/;
const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');
// Underscores and dots count as spaces.
const toWords = (name: string) => name.replaceAll(/[_.]+/g, ' ');

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Returns the lessons whose title is a prefix of the name. Only the longest titles are kept. */
function withTitlePrefix<L extends Lesson>(slugs: readonly string[], lessons: readonly L[]): L[] {
  const candidates = lessons
    .map((lesson) => ({ lesson, title: fileSlug(lesson.title) }))
    .filter(({ title }) => title && slugs.some((slug) => slug.startsWith(`${title}-`)));
  const longest = Math.max(...candidates.map(({ title }) => title.length));
  return candidates.filter(({ title }) => title.length === longest).map(({ lesson }) => lesson);
}

/**
 * Finds the lesson for a file name by title, by leading number ("14 - …"), or by title prefix
 * ("merging-multiple-scans-final"). Returns undefined if the match is ambiguous.
 */
export function matchLesson<L extends Lesson>(name: string, lessons: readonly L[]): L | undefined {
  const bare = withoutExtension(name);
  const number = numbered.exec(bare)?.[1];
  const slugs = [bare, bare.replace(numbered, '')].map((each) => fileSlug(toWords(each)));
  const titled = lessons.filter(({ title }) => slugs.includes(fileSlug(title) || title));
  const counted = lessons.filter(({ orderIndex }) => orderIndex === Number(number));
  return only(titled) ?? only(counted) ?? only(withTitlePrefix(slugs, lessons));
}

/** Matches each file to a lesson. A second file for a lesson, or one for a taken lesson, stays unmatched. */
export function matchFiles<L extends Lesson, F extends { name: string }>(
  files: readonly F[],
  lessons: readonly L[],
  takenIds: ReadonlySet<number>,
): Matches<L, F> {
  const matches: Matches<L, F> = { matched: [], unmatched: [] };
  const taken = new Set(takenIds);
  for (const file of files) {
    const lesson = matchLesson(file.name, lessons);
    if (lesson && !taken.has(lesson.id)) {
      taken.add(lesson.id);
      matches.matched.push({ lesson, file });
    } else matches.unmatched.push(file);
  }
  return matches;
}
