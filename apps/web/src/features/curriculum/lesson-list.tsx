import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftLesson } from '@atrium/contracts/course-drafts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddLessonMenu } from './add-lesson-menu.tsx';
import { useCurriculum, useCurriculumActions } from './curriculum-context.ts';
import { LessonRow } from './lesson-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import { listId } from './use-dragging.ts';

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
  const { draft, states, reorder, removed, addingTo, isFull } = useCurriculum();
  const { add } = useCurriculumActions();
  const { setNodeRef } = useDroppable({ id: listId(module) });
  // A new array would re-render every row.
  const ids = useMemo(() => lessons.map(({ id }) => id), [lessons]);
  const rows = lessons.map((lesson, index) => (
    <LessonRow
      key={lesson.id}
      lesson={lesson}
      number={firstNumber + index}
      state={states.get(lesson.id)}
      isHeld={reorder.move?.id === lesson.id}
      courseId={draft.courseId}
    />
  ));
  if (removed?.place.module === module) {
    const { lesson, place } = removed;
    rows.splice(place.index, 0, <RemovedRow key={`removed-${lesson.id}`} title={lesson.title} />);
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
