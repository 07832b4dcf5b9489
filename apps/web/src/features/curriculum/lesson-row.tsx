import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { DraftLesson } from '@atrium/contracts/course-drafts';
import { Eye, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';
import { useCurriculum } from './curriculum-context.ts';
import { Grip } from './grip.tsx';
import { KindMark, LessonBadges, useLessonSize } from './lesson-marks.tsx';
import { LessonMenu } from './lesson-menu.tsx';
import { PreviewLink } from './preview-link.tsx';
import { rowId } from './row-id.ts';

/** A lesson in the list: it is opened, moved, looked at and removed from here. */
export function LessonRow({ lesson, number }: { lesson: DraftLesson; number: number }) {
  const { t } = useTranslation();
  const { reorder, states, open, remove } = useCurriculum();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: lesson.id,
  });
  const state = states.get(lesson.id);
  const size = useLessonSize(lesson, state);
  const { title } = lesson;
  const isLifted = reorder.move?.id === lesson.id && !isDragging;
  const kind = state ? t(`curriculum.kind.${state.kind}`) : '';
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
        <Grip id={lesson.id} title={title} reorder={reorder} listeners={listeners} />
        <KindMark kind={state?.kind} />
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
          <span className="block text-xs text-subtle tnum md:hidden">
            {size ? t('curriculum.facts', { kind, size }) : kind}
          </span>
        </button>
        {state && <LessonBadges lesson={lesson} state={state} />}
        <span className="w-20 text-right text-ui text-subtle max-md:hidden">{kind}</span>
        <span className="w-24 text-right text-ui text-subtle tnum max-md:hidden">{size}</span>
        <div className="flex max-md:hidden">
          <Button asChild variant="ghost" size="icon-sm">
            <PreviewLink lessonId={lesson.id} label={t('curriculum.previewOf', { title })}>
              <Eye aria-hidden />
            </PreviewLink>
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
        <LessonMenu lesson={lesson} />
      </div>
    </li>
  );
}
