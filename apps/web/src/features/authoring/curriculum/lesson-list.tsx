import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCurriculum, useCurriculumActions } from '../curriculum-state/curriculum-context.ts';
import { listId } from '../curriculum-state/use-dragging.ts';
import { AddLessonMenu } from './add-lesson-menu.tsx';
import { CurriculumLessonRow } from './lesson-row.tsx';

/** Lessons of a module, or those before all modules, with a menu to add one. */
export function LessonList({
  module,
  title,
  lessons,
  firstNumber,
}: {
  module: string | null;
  title: string;
  lessons: readonly DraftLesson[];
  firstNumber: number;
}) {
  const { t } = useTranslation();
  const { draft, statuses, reorder, removed, addingTo, isFull } = useCurriculum();
  const { add } = useCurriculumActions();
  const { setNodeRef } = useDroppable({ id: listId(module) });
  // A new array would re-render every row.
  const ids = useMemo(() => lessons.map(({ id }) => id), [lessons]);
  const rows = lessons.map((lesson, index) => (
    <CurriculumLessonRow
      key={lesson.id}
      lesson={lesson}
      number={firstNumber + index}
      status={statuses.get(lesson.id)}
      isHeld={reorder.move?.id === lesson.id}
      courseId={draft.courseId}
    />
  ));
  if (removed?.position.module === module) {
    const { lesson, position } = removed;
    rows.splice(
      position.index,
      0,
      <RemovedRow key={`removed-${lesson.id}`} title={lesson.title} />,
    );
  }
  return (
    <div ref={setNodeRef}>
      {rows.length === 0 ? (
        <p className="border-b border-border px-4 py-4 text-ui text-muted">
          {t('curriculum.noLessons')}
        </p>
      ) : (
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={t('curriculum.listOf', { title })}>{rows}</ol>
        </SortableContext>
      )}
      <div className="px-3 py-2">
        <AddLessonMenu
          to={title}
          isAdding={addingTo === module}
          isFull={isFull}
          onAdd={(kind) => add(module, kind)}
        />
      </div>
    </div>
  );
}

/** Placeholder of a removed lesson with an undo button. */
function RemovedRow({ title }: { title: string }) {
  const { t } = useTranslation();
  const { undo } = useCurriculumActions();
  const button = useRef<HTMLButtonElement>(null);
  // The focused button was removed with the lesson.
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="flex items-center gap-3 border-b border-border bg-sunken/60 py-2 pr-2 pl-4 text-ui text-muted dark:bg-hover">
      <p className="min-w-0 flex-1 truncate" aria-live="polite">
        {t('curriculum.removed', { title })}
      </p>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="text-primary-text"
        aria-label={t('curriculum.undoOf', { title })}
        onClick={undo}
      >
        <Undo2 aria-hidden />
        {t('curriculum.undo')}
      </Button>
    </li>
  );
}
