import { capstones } from '@atrium/contracts/progress/constants';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { CalendarClock, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDay, getToday } from '../../../lib/format/format-time.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { LessonHeading } from '../lesson/lesson-heading.tsx';
import { LessonTop, readingColumn } from '../lesson/lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Heading and description of a capstone, with `notice` between them and the tasks below. */
export function CapstoneColumn({
  visit,
  lesson,
  dueOn,
  notice,
  children,
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  /** Day by which it has to be completed. */
  dueOn?: string | null | undefined;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  return (
    // Keeps focused elements from being hidden under the footer bar.
    <article className={`${readingColumn} flex-1 pt-5 pb-14 **:scroll-mb-24`}>
      <LessonTop visit={visit} className="mb-5 max-md:mb-4" />
      <LessonHeading visit={visit} lesson={lesson}>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Clock className="size-4 text-subtle" aria-hidden />
            {t('lesson.capstone.estimated', { minutes: capstones.estimatedMinutes })}
          </span>
          {dueOn && (
            <span className="inline-flex items-center gap-1.5">
              <CalendarClock className="size-4 text-subtle" aria-hidden />
              {t('lesson.capstone.due', {
                date: formatShortDay(dueOn, getToday(), i18n.language),
              })}
            </span>
          )}
        </p>
      </LessonHeading>
      {notice}
      {lesson.body.trim() !== '' && (
        <>
          <h2 className="mt-9 mb-3 font-heading text-2xl">{t('lesson.capstone.about')}</h2>
          <Markdown className="text-text/90">{lesson.body}</Markdown>
        </>
      )}
      {children}
    </article>
  );
}
