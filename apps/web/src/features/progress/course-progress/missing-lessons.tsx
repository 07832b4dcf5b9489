import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import { ChevronDown, ChevronRight, CircleAlert, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { missingParts, missingText } from '../tracking/missing-text.ts';
import { useMissingLessons } from './missing-lessons.api.ts';

/** If more lessons than this are not started, the list is collapsed. */
const maxListed = 3;

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4 px-5 py-3 max-md:px-4">
      <output className="sr-only">{t('course.missing.loading')}</output>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** Lessons not started yet. A long list shows only the next one until the learner expands it. */
function NotStarted({ lessons }: { lessons: readonly MissingLesson[] }) {
  const { t } = useTranslation();
  const [isExpanded, setIsExpanded] = useState(false);
  const isShort = lessons.length <= maxListed;
  return (
    <>
      {!isShort && (
        <li className="flex items-center justify-between gap-3 border-b border-border bg-sunken py-1 pr-2.5 pl-5 text-xs font-medium text-muted max-md:pl-4 dark:bg-elevated">
          <span>{t('course.missing.notStarted', { count: lessons.length })}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isExpanded}
            className="h-7 px-2 text-xs text-primary-text"
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'course.missing.showNext' : 'course.missing.showAll')}
          </Button>
        </li>
      )}
      {(isShort || isExpanded ? lessons : lessons.slice(0, 1)).map((lesson) => (
        <MissingRow key={lesson.lessonId} lesson={lesson} />
      ))}
    </>
  );
}

function MissingList({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMissingLessons(courseId);
  if (!data && (!error || isFetching)) return <Loading />;
  if (!data) {
    return (
      <Alert
        tone="danger"
        icon={CircleAlert}
        title={t('course.missing.failed')}
        className="m-4"
        action={
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('course.tryAgain')}
          </Button>
        }
      >
        {errorMessage(error, t)}
      </Alert>
    );
  }
  if (data.length === 0) {
    return <p className="px-5 py-3 text-ui text-muted">{t('course.missing.nothing')}</p>;
  }
  const isNotStarted = ({ status }: MissingLesson) => status === 'not_started';
  return (
    <ul
      aria-label={t('course.missing.list')}
      className="relative [scrollbar-width:thin] md:max-h-80 md:overflow-y-auto"
    >
      {data
        .filter((lesson) => !isNotStarted(lesson))
        .map((lesson) => (
          <MissingRow key={lesson.lessonId} lesson={lesson} />
        ))}
      <NotStarted lessons={data.filter(isNotStarted)} />
    </ul>
  );
}

/** Expandable list of incomplete lessons and what each of them needs. */
export function MissingLessons({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className="border-t border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="focus-ring flex w-full items-center justify-between gap-3 px-5 py-2.5 text-left text-ui text-muted -outline-offset-2! transition-colors hover:bg-hover hover:text-text max-md:min-h-11 max-md:px-4"
      >
        {t('course.missing.title')}
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-subtle transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={listId} className="border-t border-border">
          <MissingList courseId={courseId} />
        </div>
      )}
    </div>
  );
}

/** An incomplete lesson and what it needs. The whole row links to the lesson, unless it is locked. */
function MissingRow({ lesson }: { lesson: MissingLesson }) {
  const { t } = useTranslation();
  const parts = missingParts(lesson, t);
  const rowStyle = 'flex items-center gap-3 py-2.5 pr-4.5 pl-5 max-md:min-h-11 max-md:px-4';
  const Icon = lesson.isLocked ? Lock : ChevronRight;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-medium wrap-break-word">{lesson.lessonTitle}</span>{' '}
        <span className="block text-xs text-muted tnum">{missingText(lesson, t)}</span>{' '}
        {parts && <span className="block text-xs text-subtle tnum">{parts}</span>}
        {lesson.isLocked && <span className="sr-only">{t('course.content.notYet')}</span>}
      </span>
      <Icon className="size-4 shrink-0 text-subtle" aria-hidden />
    </>
  );
  return (
    <li className="border-b border-border last:border-b-0">
      {lesson.isLocked ? (
        <div className={rowStyle}>{content}</div>
      ) : (
        <Link
          to={lesson.href}
          className={cn(rowStyle, 'focus-ring -outline-offset-2! hover:bg-hover')}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
