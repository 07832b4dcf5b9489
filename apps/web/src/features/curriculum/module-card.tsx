import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { DraftModule } from '@atrium/contracts/course-drafts';
import { cn } from '../../lib/cn.ts';
import { Card } from '../../ui/card.tsx';
import { useCurriculum } from './curriculum-context.ts';
import { LessonList } from './lesson-list.tsx';
import { ModuleHead } from './module-head.tsx';

/** A module with its lessons. */
export function ModuleCard({
  module,
  number,
  firstLesson,
}: {
  module: DraftModule;
  number: number;
  firstLesson: number;
}) {
  const { reorder } = useCurriculum();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: module.key,
  });
  const isLifted = reorder.move?.id === module.key && !isDragging;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={cn(isDragging && 'opacity-40')}
    >
      <Card className={cn('overflow-hidden', isLifted && 'border-primary shadow-3')}>
        <ModuleHead module={module} number={number} listeners={listeners} />
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
