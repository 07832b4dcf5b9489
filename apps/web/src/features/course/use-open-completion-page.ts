import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Opens the completion page when the course becomes complete while its page is on screen. */
export function useOpenCompletionPage(courseId: number, percent: number | undefined): void {
  const navigate = useNavigate();
  const before = useRef(percent);
  useEffect(() => {
    const wasOpen = before.current !== undefined && before.current < 100;
    before.current = percent;
    if (wasOpen && percent === 100) void navigate(paths.courseCompletedOf(courseId));
  }, [courseId, percent, navigate]);
}
