import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { statusOf, type LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { ProgressRow } from './progress-row.tsx';

/** More rows than these scroll, and fade out to say so. */
const rowsInSight = 5;
/** How many finished lessons stay in sight above the one to go on with. */
const rowsBefore = 3;

/** Every lesson of the course with its status and button; it opens where the learner is. */
export function ProgressList({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const firstOpen = lessons.findIndex((each) => statusOf(each) !== 'completed');
  const openAt = useRef(Math.max(0, firstOpen - rowsBefore));
  useLayoutEffect(() => {
    const row = list.current?.children.item(openAt.current);
    if (!list.current || !(row instanceof HTMLElement)) return;
    list.current.scrollTop = row.offsetTop;
  }, []);
  const fades = lessons.length > rowsInSight;
  return (
    <ol
      ref={list}
      aria-label={t('course.progress.lessons')}
      className={cn(
        'relative max-h-78 overflow-y-auto border-border [scrollbar-width:thin] max-md:border-t md:max-lg:max-h-73 md:max-lg:border-l lg:border-t',
        fades && 'scroll-pb-16 pb-9 [mask-image:linear-gradient(to_bottom,black_82%,transparent)]',
      )}
    >
      {lessons.map((each) => (
        <ProgressRow key={each.lesson.id} progress={each} />
      ))}
    </ol>
  );
}
