import type { Course } from '@atrium/contracts/courses';
import type { SpokenPlace } from '@atrium/contracts/media';

/** One thing the search box suggests: a course, or a place in a lesson where something is said. */
export type Suggestion = { key: string; href: string } & (
  { kind: 'course'; course: Course } | { kind: 'place'; place: SpokenPlace }
);

/** Courses, then places, as one list for the arrows to go through. */
export function toSuggestions(
  courses: readonly Course[],
  places: readonly SpokenPlace[],
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
