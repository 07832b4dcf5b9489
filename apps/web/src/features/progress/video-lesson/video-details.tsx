import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { ChartNoAxesColumn, Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { videoDurationInWords } from '../../../lib/format/format.ts';

/** Duration and level of the lesson, followed by the save status. */
export function VideoFacts({ lesson, children }: { lesson: LessonDetail; children: ReactNode }) {
  const { i18n } = useTranslation();
  const seconds = lesson.video?.durationSeconds ?? lesson.duration;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <li className="inline-flex items-center gap-1.5">
        <Clock className="size-4 text-subtle" aria-hidden />
        {videoDurationInWords(seconds, i18n.language)}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <ChartNoAxesColumn className="size-4 text-subtle" aria-hidden />
        {lesson.courseLevel}
      </li>
      <li className="inline-flex items-center">{children}</li>
    </ul>
  );
}

/** Description of the lesson and learning outcomes of the course. */
export function VideoDetails({
  lesson,
  outcomes,
}: {
  lesson: LessonDetail;
  outcomes: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <>
      {lesson.description && (
        <p className="mt-5 max-w-prose text-base wrap-break-word text-muted">
          {lesson.description}
        </p>
      )}
      {outcomes.length > 0 && (
        <>
          <h2 className="mt-8 font-heading text-xl">{t('video.learn')}</h2>
          <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {outcomes.map((outcome) => (
              <li key={outcome} className="flex min-w-0 gap-2.5 text-sm">
                <Check className="mt-0.5 size-4.5 shrink-0 text-success-text" aria-hidden />
                <span className="min-w-0 wrap-break-word">{outcome}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
