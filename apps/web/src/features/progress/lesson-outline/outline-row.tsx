import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { lessonDuration } from '../../../lib/format/format.ts';
import { isLocked, statusOf, type LessonProgress } from '../tracking/lesson-progress.ts';
import { LessonIcon } from './lesson-icon.tsx';

type RowProps = { progress: LessonProgress; isCurrent: boolean; isVisitor: boolean };

function RowEnd({ progress, isCurrent, isVisitor }: RowProps) {
  const { t, i18n } = useTranslation();
  const { lesson } = progress;
  const textStyle = 'shrink-0 text-2xs leading-5 tnum';
  if (statusOf(progress) === 'completed') {
    return (
      <span className={cn(textStyle, 'font-medium text-success-text')}>
        {t('lesson.outline.completed')}
      </span>
    );
  }
  if (isVisitor && lesson.isPreview) {
    return (
      <span className={cn(textStyle, 'font-medium text-info-text')}>
        {t('lesson.outline.preview')}
      </span>
    );
  }
  return (
    <span className={cn(textStyle, isCurrent ? 'text-primary-text' : 'text-subtle')}>
      {isVisitor && <span className="sr-only">{t('lesson.outline.locked')} </span>}
      {isLocked(progress) && <span className="sr-only">{t('lesson.outline.notYet')} </span>}
      {lesson.duration > 0 && lessonDuration(lesson.duration, i18n.language)}
    </span>
  );
}

const rowStyle = 'relative flex items-start gap-3 rounded-md px-2.5 py-2.5 max-md:min-h-11';

/** Row of the outline: status, title and duration of a lesson. A locked lesson is no link. */
export function OutlineRow({
  onChoose,
  currentRef,
  ...row
}: RowProps & {
  onChoose: (() => void) | undefined;
  currentRef: Ref<HTMLAnchorElement> | undefined;
}) {
  const { progress, isCurrent, isVisitor } = row;
  const { lesson } = progress;
  const status = statusOf(progress);
  const isDone = status === 'completed';
  const isWaiting = isLocked(progress);
  const content = (
    <>
      {isCurrent && (
        <span
          className="absolute inset-y-2 -left-2.5 w-[3px] rounded-r-full bg-primary"
          aria-hidden
        />
      )}
      <LessonIcon
        kind={lesson.kind}
        status={status}
        isLocked={isWaiting || (isVisitor && !lesson.isPreview)}
        isCurrent={isCurrent}
      />
      <span
        className={cn(
          'min-w-0 flex-1 text-ui wrap-break-word',
          isDone && 'text-subtle line-through decoration-control decoration-1',
          isWaiting && 'text-subtle',
          isCurrent && !isDone && 'font-medium text-primary-text',
        )}
      >
        {lesson.title}
      </span>
      <RowEnd {...row} />
    </>
  );
  if (isWaiting && !isCurrent) return <li className={rowStyle}>{content}</li>;
  return (
    <li>
      <Link
        ref={isCurrent ? currentRef : undefined}
        to={lesson.href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        className={cn(
          rowStyle,
          'focus-ring -outline-offset-2! hover:bg-hover aria-[current]:bg-primary-soft',
        )}
      >
        {content}
      </Link>
    </li>
  );
}
