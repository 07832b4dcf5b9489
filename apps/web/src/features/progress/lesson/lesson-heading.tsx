import { ChartNoAxesColumn, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { courseDurationInWords } from '../../../lib/format/format.ts';
import { kindIcons } from '../../courses/index.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { hasHeaderBackLink, LessonPositionLabel } from './lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

const item = 'inline-flex items-center gap-1.5';

/** Duration of a lesson and level of its course. */
export function LessonFacts({ lesson }: { lesson: LessonDetail }) {
  const { i18n } = useTranslation();
  const minutes = Math.max(1, Math.round(lesson.duration / 60));
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {lesson.duration > 0 && (
        <li className={item}>
          <Clock className="size-4 text-subtle" aria-hidden />
          {courseDurationInWords(minutes, i18n.language)}
        </li>
      )}
      <li className={item}>
        <ChartNoAxesColumn className="size-4 text-subtle" aria-hidden />
        {lesson.courseLevel}
      </li>
    </ul>
  );
}

/** Heading of a text lesson or capstone: kind, title, description and `children` for the facts. */
export function LessonHeading({
  visit,
  lesson,
  children,
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // A video lesson without a video is shown as a text lesson.
  const kind = lesson.kind === 'video' ? 'text' : lesson.kind;
  const Icon = kindIcons[kind];
  return (
    <header>
      {!hasHeaderBackLink(visit) && (
        <LessonPositionLabel visit={visit} className="mb-1 md:hidden" />
      )}
      <Badge tone="primary" size="md">
        <Icon aria-hidden />
        {t(`lesson.kind.${kind}`)}
      </Badge>
      <h1
        tabIndex={-1}
        className="mt-2 font-heading text-4xl wrap-break-word focus:outline-none max-md:text-3xl"
      >
        {lesson.title}
      </h1>
      {lesson.description && (
        <p className="mt-3 text-lg leading-[1.55] wrap-break-word text-muted max-md:text-base">
          {lesson.description}
        </p>
      )}
      {children}
    </header>
  );
}
