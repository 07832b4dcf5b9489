import type { Course } from '@atrium/contracts/courses/courses';
import type { TranscriptMatch } from '@atrium/contracts/media/media';

/** A search suggestion: a course, or a caption cue in a lesson. */
export type Suggestion = { key: string; href: string } & (
  { kind: 'course'; course: Course } | { kind: 'match'; match: TranscriptMatch }
);

/** Combines courses and cues to one list for keyboard navigation. */
export function toSuggestions(
  courses: readonly Course[],
  matches: readonly TranscriptMatch[],
): Suggestion[] {
  return [
    ...courses.map((course): Suggestion => {
      const key = `course-${course.id}`;
      return { kind: 'course', key, href: course.href, course };
    }),
    ...matches.map((match): Suggestion => {
      const key = `match-${match.lessonId}`;
      return { kind: 'match', key, href: match.href, match };
    }),
  ];
}

/** Returns the element id of a suggestion, for aria-activedescendant. */
export const optionId = (listId: string, { key }: Suggestion): string => `${listId}-${key}`;
