import { lessonKinds, type LessonKind } from '@atrium/contracts/courses/constants';
import type { CourseDetail } from '@atrium/contracts/courses/courses';
import { Award, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf, type LessonProgress } from '../tracking/lesson-progress.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { lessonDuration } from '../../../lib/format/format.ts';
import { kindIcons } from '../../courses/index.ts';
import { MissingLessons } from './missing-lessons.tsx';

type RemainingLessons = { kind: LessonKind; count: number; seconds: number };

/** Returns the number and total duration of incomplete lessons per kind. Kinds without any are omitted. */
export function remainingByKind(lessons: readonly LessonProgress[]): RemainingLessons[] {
  const open = lessons.filter((each) => statusOf(each) !== 'completed');
  return lessonKinds.flatMap((kind) => {
    const ofKind = open.filter(({ lesson }) => lesson.kind === kind);
    if (ofKind.length === 0) return [];
    const seconds = ofKind.reduce((sum, { lesson }) => sum + lesson.duration, 0);
    return [{ kind, count: ofKind.length, seconds }];
  });
}

function KindRow({ remaining: { kind, count, seconds } }: { remaining: RemainingLessons }) {
  const { t, i18n } = useTranslation();
  const Icon = kindIcons[kind];
  return (
    <li className="flex items-center gap-3 text-ui">
      <Icon className="size-4 shrink-0 text-subtle" aria-hidden />
      <span>{t(`course.remaining.kinds.${kind}`, { count })}</span>{' '}
      {seconds > 0 && (
        <span className="ml-auto text-right text-subtle tnum">
          {lessonDuration(seconds, i18n.language)}
        </span>
      )}
    </li>
  );
}

/**
 * Remaining lessons of a course by kind, what each of them needs, and the certificate earned at the end. If the course was
 * completed before lessons were reset, says that it stays completed instead.
 */
export function WhatsLeft({
  course,
  lessons,
  completedOn,
}: {
  course: CourseDetail;
  lessons: readonly LessonProgress[];
  /** The day on which the course was completed, as text; undefined until then. */
  completedOn: string | undefined;
}) {
  const { t } = useTranslation();
  const outcome =
    completedOn === undefined
      ? course.hasCertificate &&
        course.certificateTitle &&
        t('course.remaining.certificate', { title: course.certificateTitle })
      : t('course.remaining.completed', { day: completedOn });
  const [isOpen, setIsOpen] = useState(true);
  const contentId = useId();
  const remaining = remainingByKind(lessons);
  const count = remaining.reduce((sum, each) => sum + each.count, 0);
  return (
    <div className="border-t border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="focus-ring flex w-full items-center gap-3 px-5 py-3 text-left text-sm -outline-offset-2! hover:bg-hover max-md:min-h-11 max-md:px-4"
      >
        <span className="font-medium">{t('course.remaining.title')}</span>{' '}
        <span className="ml-auto text-ui text-subtle tnum">
          {t('course.content.lessons', { count })}
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-subtle transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} hidden={!isOpen}>
        <ul
          aria-label={t('course.remaining.title')}
          className="grid gap-2.5 px-5 pt-1 pb-4 max-md:px-4"
        >
          {remaining.map((each) => (
            <KindRow key={each.kind} remaining={each} />
          ))}
        </ul>
        <MissingLessons courseId={course.id} />
        {outcome && (
          <p className="flex items-center gap-3 border-t border-border px-5 py-3 text-ui text-muted max-md:px-4">
            <Award className="size-4 shrink-0 text-subtle" aria-hidden />
            <span className="min-w-0 wrap-break-word">{outcome}</span>
          </p>
        )}
      </div>
    </div>
  );
}
