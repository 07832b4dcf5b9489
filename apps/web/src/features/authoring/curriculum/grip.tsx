import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCurriculumActions } from '../curriculum-state/curriculum-context.ts';
import type { MovedId } from '../curriculum-state/moves.ts';
import { gripId } from '../curriculum-state/use-reorder.ts';

/** Drag handle, operable by pointer and keyboard. */
export function Grip({
  id,
  title,
  isHeld,
  listeners,
}: {
  id: MovedId;
  title: string;
  isHeld: boolean;
  listeners: DraggableSyntheticListeners;
}) {
  const { t } = useTranslation();
  const { pressGrip, leaveGrip } = useCurriculumActions();
  return (
    <button
      type="button"
      id={gripId(id)}
      aria-label={t('curriculum.dragHandle', { title })}
      aria-pressed={isHeld}
      title={t('curriculum.dragHint')}
      {...listeners}
      onKeyDown={(event) => pressGrip(id, event)}
      onBlur={(event) => leaveGrip(id, event)}
      className="focus-ring grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-subtle hover:bg-hover hover:text-text aria-pressed:cursor-grabbing aria-pressed:text-primary-text max-md:h-(--target-min) max-md:w-8"
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  );
}
