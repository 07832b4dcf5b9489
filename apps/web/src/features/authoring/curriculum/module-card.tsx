import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { DraftModule } from '@atrium/contracts/authoring/form-schemas';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useCurriculum } from '../curriculum-state/curriculum-context.ts';
import { LessonList } from './lesson-list.tsx';
import { CurriculumModuleHead } from './module-head.tsx';

/** Sortable card of a module with its lessons. */
export function CurriculumModuleCard({
  module,
  number,
  firstLesson,
}: {
  module: DraftModule;
  number: number;
  firstLesson: number;
}) {
  const { outline, reorder, newModule } = useCurriculum();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: module.key,
  });
  const isHeld = reorder.move?.id === module.key;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={cn(isDragging && 'opacity-40')}
    >
      <Card className={cn('overflow-hidden', isHeld && !isDragging && 'border-primary shadow-3')}>
        <CurriculumModuleHead
          module={module}
          number={number}
          isFirst={outline.modules[0]?.key === module.key}
          isLast={outline.modules.at(-1)?.key === module.key}
          isHeld={isHeld}
          isNew={newModule === module.key}
          listeners={listeners}
        />
        <LessonList
          module={module.key}
          title={module.title}
          lessons={module.lessons}
          firstNumber={firstLesson}
        />
      </Card>
    </li>
  );
}
