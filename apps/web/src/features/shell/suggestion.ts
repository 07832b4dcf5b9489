import type { Course } from '@atrium/contracts/courses';
import type { TranscriptMatch } from '@atrium/contracts/media';

/** A search suggestion: a course, or a caption cue in a lesson. */
export type Suggestion = { key: string; href: string } & (
  { kind: 'course'; course: Course } | { kind: 'place'; place: TranscriptMatch }
);

/** Combines courses and cues to one list for keyboard navigation. */
export function toSuggestions(
  courses: readonly Course[],
  places: readonly TranscriptMatch[],
): Suggestion[] {
  return [
    ...courses.map((course): Suggestion => {
      const key = `course-${course.id}`;
      return { kind: 'course', key, href: course.href, course };
    }),
    ...places.map((place): Suggestion => {
      const key = `place-${place.lessonId}`;
      return { kind: 'place', key, href: place.href, place };
    }),
  ];
}
