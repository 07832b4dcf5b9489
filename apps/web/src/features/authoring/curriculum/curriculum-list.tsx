import { DndContext, DragOverlay } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { useCurriculum } from '../curriculum-state/curriculum-context.ts';
import { LessonList } from './lesson-list.tsx';
import { KindIcon } from './lesson-badges.tsx';
import { CurriculumModuleCard } from './module-card.tsx';
import { lessonsIn } from '../curriculum-state/outline.ts';
import { useDragging } from '../curriculum-state/use-dragging.ts';

/** Drag overlay of the moved lesson or module. */
function DraggedItem() {
  const { reorder, outline, statuses } = useCurriculum();
  const { move } = reorder;
  if (!move) return null;
  const title =
    move.what === 'lesson'
      ? lessonsIn(outline).find(({ id }) => id === move.id)?.title
      : outline.modules.find(({ key }) => key === move.id)?.title;
  return (
    <div className="flex items-center gap-3 rounded-lg border border-primary bg-surface py-2 pr-4 pl-2.5 shadow-3">
      <GripVertical className="mx-1 size-4 text-primary-text" aria-hidden />
      {move.what === 'lesson' && <KindIcon kind={statuses.get(move.id)?.kind} />}
      <span className="truncate text-sm font-medium">{title}</span>
    </div>
  );
}

/** Sortable list of modules and lessons. */
export function CurriculumList() {
  const { t } = useTranslation();
  const { outline, draft, reorder, removed } = useCurriculum();
  const dragging = useDragging(reorder);
  const { loose, modules } = outline;
  const hasLoose =
    loose.length > 0 || modules.length === 0 || (removed && removed.position.module === null);
  return (
    <DndContext {...dragging}>
      <div className="grid grid-cols-1 gap-4">
        {hasLoose && (
          <Card className="overflow-hidden">
            <LessonList
              module={null}
              title={t('curriculum.outsideModules')}
              lessons={loose}
              firstNumber={1}
            />
          </Card>
        )}
        <SortableContext
          items={modules.map(({ key }) => key)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="grid grid-cols-1 gap-4 empty:hidden">
            {modules.map((module, index) => (
              <CurriculumModuleCard
                key={module.key}
                module={module}
                number={draft.firstModuleNumber + index}
                firstLesson={lessonsIn({ loose, modules: modules.slice(0, index) }).length + 1}
              />
            ))}
          </ol>
        </SortableContext>
      </div>
      <DragOverlay dropAnimation={null}>
        <DraggedItem />
      </DragOverlay>
      <p aria-live="assertive" className="sr-only">
        {reorder.announcement}
      </p>
    </DndContext>
  );
}
