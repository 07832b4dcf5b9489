import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { useEffect, useState } from 'react';
import { areApart } from './versions.ts';

type Read<Data> = { data: Data | undefined; isFetching: boolean; refetch: () => Promise<unknown> };
type Together = { course: CourseDetail; lessons: Lesson[] };

/**
 * A course and its lessons of one version. Published between the two calls both are read again, and until then those
 * stay that were shown before.
 */
export function useTogether(
  { data: course, isFetching: readsCourse, refetch: readCourse }: Read<CourseDetail>,
  { data: lessons, isFetching: readsLessons, refetch: readLessons }: Read<Lesson[]>,
): Together | undefined {
  const [last, setLast] = useState<Together>();
  const isApart = areApart(course, lessons);
  const isStill = !readsCourse && !readsLessons;
  // Two that stay apart are asked for once, not for ever.
  const pair = isApart ? `${course?.id} ${course?.version} ${lessons?.[0]?.version}` : undefined;
  const [tried, setTried] = useState<string>();
  const isWaiting = pair !== undefined && tried !== pair;
  useEffect(() => {
    if (!isWaiting || !isStill) return;
    void Promise.all([readCourse(), readLessons()]).then(() => setTried(pair));
  }, [isWaiting, isStill, pair, readCourse, readLessons]);

  if (!course || !lessons) return undefined;
  if (isWaiting) return last?.course.id === course.id ? last : undefined;
  if (last?.course !== course || last.lessons !== lessons) setLast({ course, lessons });
  return { course, lessons };
}
