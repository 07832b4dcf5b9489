import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MovedId } from './moves.ts';
import { gripId, type Reorder } from './use-reorder.ts';

/** What one holds to move something: by hand, or by keyboard alone. */
export function Grip({
  id,
  title,
  reorder,
  listeners,
}: {
  id: MovedId;
  title: string;
  reorder: Reorder;
  listeners: DraggableSyntheticListeners;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      id={gripId(id)}
      aria-label={t('curriculum.grip', { title })}
      aria-pressed={reorder.move?.id === id}
      title={t('curriculum.gripHint')}
      {...listeners}
      {...reorder.gripKeys(id)}
      className="focus-ring grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-subtle hover:bg-hover hover:text-text aria-pressed:cursor-grabbing aria-pressed:text-primary-text max-md:h-(--target-min) max-md:w-8"
    >
      <GripVertical className="size-4" aria-hidden />
    </button>
  );
}
