import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { LayoutGrid } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { LogoMark } from '../../../ui/layout/logo.tsx';
import { ExamTimer, SavingStatus } from './exam-status.tsx';
import type { ExamRunState } from './use-exam-run.ts';

/** The course of an exam, to name and to return to. */
export type CourseLink = { title: string; href: string };

/** What an open attempt belongs to. */
export type ExamTitle = {
  lesson: Pick<LessonDetail, 'id' | 'title' | 'kind'>;
  course: CourseLink;
  /** The number of the attempt, and how many are allowed; null: unlimited. */
  number: number;
  allowed: number | null;
};

/** Top bar of an open attempt: title, saving status, time left and, where the map is not beside, its button. */
export function ExamTop({
  title: { lesson, course, number, allowed },
  open,
  run,
  headingRef,
  onShowMap,
}: {
  title: ExamTitle;
  open: OpenAttempt;
  run: ExamRunState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onShowMap: () => void;
}) {
  const { t } = useTranslation();
  const values = { course: course.title, number };
  const share = (100 * run.answeredCount) / open.questions.length;
  return (
    <div className="relative shrink-0 bg-surface">
      <div className="flex h-15 items-center gap-4 px-6 max-md:gap-2.5 max-md:px-4">
        <LogoMark className="shrink-0 max-md:hidden" />
        <div className="min-w-0 flex-1">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="truncate font-title leading-5 focus:outline-none"
          >
            {lesson.title}
          </h1>
          <p className="truncate text-xs text-subtle">
            {allowed === null
              ? t('exam.courseAttempt', values)
              : t('exam.courseAttemptOf', { ...values, total: allowed })}
          </p>
        </div>
        <SavingStatus saving={run.saving} />
        {run.secondsLeft !== null && <ExamTimer secondsLeft={run.secondsLeft} />}
        <Button asChild variant="ghost" className="max-lg:hidden">
          <Link to={course.href}>{t('exam.leave')}</Link>
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('exam.showQuestions')}
          onClick={onShowMap}
          className="lg:hidden"
        >
          <LayoutGrid aria-hidden />
        </Button>
      </div>
      <div aria-hidden className="h-1 bg-progress-track">
        <div className="h-full bg-progress transition-[width]" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
