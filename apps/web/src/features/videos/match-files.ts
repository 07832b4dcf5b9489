import type { LessonUploadStatus } from '@atrium/contracts/media';
import { fileSlug } from './file-slug.ts';

type Lesson = Pick<LessonUploadStatus, 'id' | 'title' | 'orderIndex'>;

/** Files with the lessons they are for, and those no lesson could be found for. */
export type Matches<L extends Lesson, F> = { matched: { lesson: L; file: F }[]; unmatched: F[] };

const numbered = /^(\d{1,5})(?:[\s._-]+|$)/;
// Underscores and dots stand for spaces in the names of files.
const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');
const words = (name: string) => name.replaceAll(/[_.]+/g, ' ');

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Those whose title the name begins with; the longest title says most. */
function begunWith<L extends Lesson>(slugs: readonly string[], lessons: readonly L[]): L[] {
  const begun = lessons
    .map((lesson) => ({ lesson, title: fileSlug(lesson.title) }))
    .filter(({ title }) => title && slugs.some((slug) => slug.startsWith(`${title}-`)));
  const longest = Math.max(...begun.map(({ title }) => title.length));
  return begun.filter(({ title }) => title.length === longest).map(({ lesson }) => lesson);
}

/**
 * The lesson a file is meant for, by its name: the lesson's title, its number in front ("14 - …"), or a title
 * with more behind it ("merging-multiple-scans-final"). Nothing where two lessons would do.
 */
export function matchLesson<L extends Lesson>(name: string, lessons: readonly L[]): L | undefined {
  const bare = withoutEnding(name);
  const number = numbered.exec(bare)?.[1];
  const slugs = [bare, bare.replace(numbered, '')].map((each) => fileSlug(words(each)));
  const titled = lessons.filter(({ title }) => slugs.includes(fileSlug(title) || title));
  const counted = lessons.filter(({ orderIndex }) => orderIndex === Number(number));
  return only(titled) ?? only(counted) ?? only(begunWith(slugs, lessons));
}

/** Finds the lesson of each file; a second file for the same lesson, or for one that is taken, finds none. */
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
