import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { Eye, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCurriculumActions } from '../curriculum-state/curriculum-context.ts';
import { Grip } from './grip.tsx';
import { KindIcon, LessonBadges, LessonRowFacts, useLessonSize } from './lesson-badges.tsx';
import { LessonMenu } from './lesson-menu.tsx';
import { rowId } from '../curriculum-state/lesson-facts.ts';

type RowProps = {
  lesson: DraftLesson;
  number: number;
  status: DraftLessonStatus | undefined;
  /** Whether the lesson is being moved. */
  isHeld: boolean;
  courseId: number;
};

const Row = memo(function Row({
  lesson,
  number,
  status,
  isHeld,
  courseId,
  listeners,
}: RowProps & { listeners: DraggableSyntheticListeners }) {
  const { t } = useTranslation();
  const { open, remove } = useCurriculumActions();
  const size = useLessonSize(lesson, status);
  const { title } = lesson;
  const previewHref = paths.lessonPreviewOf(courseId, lesson.id);
  return (
    <>
      <Grip id={lesson.id} title={title} isHeld={isHeld} listeners={listeners} />
      <KindIcon kind={status?.kind} />
      <button
        type="button"
        id={rowId(lesson.id)}
        onClick={() => open(lesson.id)}
        aria-haspopup="dialog"
        className="focus-ring min-w-0 flex-1 rounded-sm py-1 text-left hover:text-primary-text"
      >
        <span className="block truncate text-sm font-medium">
          <span className="mr-2 text-subtle tnum">{number}</span> {title}
        </span>
        {status && <LessonRowFacts lesson={lesson} status={status} />}
      </button>
      {status && <LessonBadges lesson={lesson} status={status} className="max-md:hidden" />}
      <span className="w-20 text-right text-ui text-subtle max-md:hidden">
        {status && t(`curriculum.kind.${status.kind}`)}
      </span>
      <span className="w-24 text-right text-ui text-subtle tnum max-md:hidden">{size}</span>
      <div className="flex max-md:hidden">
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={previewHref} aria-label={t('curriculum.previewOf', { title })}>
            <Eye aria-hidden />
          </Link>
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('curriculum.removeOf', { title })}
          className="hover:bg-danger-soft hover:text-danger-text"
          onClick={() => remove(lesson)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <LessonMenu lesson={lesson} previewHref={previewHref} />
    </>
  );
});

/** Row of a lesson with its actions. */
export const CurriculumLessonRow = memo(function CurriculumLessonRow(props: RowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: props.lesson.id,
  });
  const isLifted = props.isHeld && !isDragging;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={cn(
        'border-b border-border',
        isDragging && 'opacity-40',
        isLifted &&
          'relative z-raised -my-px rounded-lg border border-primary bg-surface shadow-3 md:mx-1.5',
      )}
    >
      <div
        className={cn(
          'flex items-center gap-3 py-2 pr-2 pl-2.5 max-md:gap-2',
          isLifted && 'md:pr-0.5 md:pl-1',
        )}
      >
        <Row {...props} listeners={listeners} />
      </div>
    </li>
  );
});
