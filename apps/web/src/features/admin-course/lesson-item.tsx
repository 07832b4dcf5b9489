import type { AdminLesson } from '@atrium/contracts/media';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonDuration } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

/** A lesson with its number, title, length and description; `children` is its content. */
export function LessonItem({ lesson, children }: { lesson: AdminLesson; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="grid gap-x-6 gap-y-2.5 px-5 py-3.5 max-md:px-4 lg:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="flex gap-3.5">
        <span className="w-6 shrink-0 pt-px text-right text-ui text-subtle tnum">
          {lesson.orderIndex}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
            {lesson.title}
            {lesson.isPreview && <Badge tone="info">{t('admin.course.preview')}</Badge>}
            {lesson.duration > 0 && (
              <span className="text-ui font-normal text-subtle tnum">
                {lessonDuration(lesson.duration, i18n.language)}
              </span>
            )}
          </p>
          <p className="text-ui text-muted wrap-break-word">{lesson.description}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
