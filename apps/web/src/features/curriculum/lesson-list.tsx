import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftLesson } from '@atrium/contracts/course-drafts';
import { useTranslation } from 'react-i18next';
import { AddLessonMenu } from './add-lesson-menu.tsx';
import { useCurriculum } from './curriculum-context.ts';
import { LessonRow } from './lesson-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import { listId } from './use-dragging.ts';

/** The lessons of a module, or of those in none, and how to add one. */
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
  const { removed, add, addingTo, isFull } = useCurriculum();
  const { setNodeRef } = useDroppable({ id: listId(module) });
  const rows = lessons.map((lesson, index) => (
    <LessonRow key={lesson.id} lesson={lesson} number={firstNumber + index} />
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
        <SortableContext items={lessons.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
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
