import type { EditableCourse } from '@atrium/contracts/media/media';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useProfile } from '../../identity/index.ts';
import { useEditableCourses } from '../uploads/videos.api.ts';

/** The course whose videos are managed, with the courses to choose from. */
export type ManagedCourse =
  | { status: 'loading' }
  | { status: 'denied' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'ready';
      courses: readonly EditableCourse[];
      courseId: number | undefined;
      isSuperAdmin: boolean;
    };

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** Returns the course named in the URL, else the last changed one that has video lessons. */
function courseToShow(named: string | null, courses: readonly EditableCourse[]) {
  const id = Number(named);
  if (Number.isInteger(id) && id > 0) return id;
  return (courses.find(({ videoLessonCount }) => videoLessonCount > 0) ?? courses[0])?.id;
}

/** Resolves the course to manage, or `denied` if the user can manage no videos. */
export function useManagedCourse(): ManagedCourse {
  const [search] = useSearchParams();
  const { data: profile } = useProfile();
  const { data: courses, error, refetch } = useEditableCourses();
  if (isForbidden(error)) return { status: 'denied' };
  if (error && !courses) return { status: 'failed', error, retry: () => void refetch() };
  if (!courses || !profile) return { status: 'loading' };
  const isAdmin = profile.is_super_admin || profile.is_org_admin;
  if (courses.length === 0 && !isAdmin) return { status: 'denied' };
  return {
    status: 'ready',
    courses,
    courseId: courseToShow(search.get('course'), courses),
    isSuperAdmin: profile.is_super_admin,
  };
}
