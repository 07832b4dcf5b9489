import { capstones } from '@atrium/contracts/progress/constants';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { LessonHeading } from '../lesson/lesson-heading.tsx';
import { LessonTop, readingColumn } from '../lesson/lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Heading and description of a capstone, with `notice` between them and the tasks below. */
export function CapstoneColumn({
  visit,
  lesson,
  notice,
  children,
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    // Keeps focused elements from being hidden under the footer bar.
    <article className={`${readingColumn} flex-1 pt-5 pb-14 **:scroll-mb-24`}>
      <LessonTop visit={visit} className="mb-5 max-md:mb-4" />
      <LessonHeading visit={visit} lesson={lesson}>
        <p className="mt-4 inline-flex items-center gap-1.5 text-sm text-muted">
          <Clock className="size-4 text-subtle" aria-hidden />
          {t('lesson.capstone.estimated', { minutes: capstones.estimatedMinutes })}
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
