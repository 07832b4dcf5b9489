import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { useEffect, useState } from 'react';

/** Returns whether a course and its lessons have different versions, i.e. it was published between the two requests. */
export function haveDifferentVersions(
  course: Pick<CourseDetail, 'version'> | undefined,
  lessons: readonly Pick<Lesson, 'version'>[] | undefined,
): boolean {
  return Boolean(course && lessons?.some(({ version }) => version !== course.version));
}

type Read<Data> = { data: Data | undefined; isFetching: boolean; refetch: () => Promise<unknown> };
type Together = { course: CourseDetail; lessons: Lesson[] };

/**
 * Returns a course and its lessons of the same version. If a new version was published between the two requests, refetches
 * both and returns the previous pair until then.
 */
export function useConsistentCourse(
  { data: course, isFetching: isFetchingCourse, refetch: refetchCourse }: Read<CourseDetail>,
  { data: lessons, isFetching: isFetchingLessons, refetch: refetchLessons }: Read<Lesson[]>,
): Together | undefined {
  const [last, setLast] = useState<Together>();
  const isMismatch = haveDifferentVersions(course, lessons);
  const isIdle = !isFetchingCourse && !isFetchingLessons;
  // Refetch a mismatched pair only once, to avoid an endless loop.
  const pair = isMismatch ? `${course?.id} ${course?.version} ${lessons?.[0]?.version}` : undefined;
  const [tried, setTried] = useState<string>();
  const isWaiting = pair !== undefined && tried !== pair;
  useEffect(() => {
    if (!isWaiting || !isIdle) return;
    void Promise.all([refetchCourse(), refetchLessons()]).then(() => setTried(pair));
  }, [isWaiting, isIdle, pair, refetchCourse, refetchLessons]);

  if (!course || !lessons) return undefined;
  if (isWaiting) return last?.course.id === course.id ? last : undefined;
  if (last?.course !== course || last.lessons !== lessons) setLast({ course, lessons });
  return { course, lessons };
}
