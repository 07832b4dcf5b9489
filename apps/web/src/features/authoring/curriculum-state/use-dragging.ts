import {
  closestCenter,
  MeasuringStrategy,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import { moveOver, type Move, type Target } from './moves.ts';
import { lessonsOf, positionOf } from './outline.ts';
import type { Reorder } from './use-reorder.ts';

const listPrefix = 'list:';

/** Droppable id of a list. */
export const listId = (module: string | null): string => `${listPrefix}${module ?? ''}`;

function targetOf(id: UniqueIdentifier): Target {
  if (typeof id === 'number') return { lesson: id };
  return { list: id.slice(listPrefix.length) || null };
}

const isList = (id: UniqueIdentifier) => typeof id === 'string' && id.startsWith(listPrefix);

// Lessons drop at the pointer, modules at the closest center.
const findTarget: CollisionDetection = (args) => {
  const among = (isTarget: (id: UniqueIdentifier) => boolean) => ({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ id }) => isTarget(id)),
  });
  if (typeof args.active.id === 'string') {
    return closestCenter(among((id) => typeof id === 'string' && !isList(id)));
  }
  const targets = among((id) => typeof id === 'number' || isList(id));
  const hits = pointerWithin(targets);
  const row = hits.find(({ id }) => typeof id === 'number');
  if (row) return [row];
  return hits.length > 0 ? hits : closestCenter(targets);
};

// Announced by `useReorder` instead, with positions.
const noAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
// Constant: new sensor options would re-render every row.
const pointerOptions = { activationConstraint: { distance: 4 } };
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

const isBelow = ({ active, over }: DragOverEvent): boolean => {
  const dragged = active.rect.current.translated;
  if (!dragged || !over) return false;
  return dragged.top + dragged.height / 2 > over.rect.top + over.rect.height / 2;
};

/** Returns the final move for an item dropped over a target. */
function resolveDrop(outline: DraftOutline, move: Move, over: UniqueIdentifier): Move {
  if (move.what === 'module') {
    const to = outline.modules.findIndex(({ key }) => key === over);
    return to < 0 ? move : { ...move, to };
  }
  const target = targetOf(over);
  if ('lesson' in target) {
    const position = positionOf(outline, target.lesson);
    return position ? { ...move, to: position } : move;
  }
  if (target.list !== move.to.module) return move;
  return { ...move, to: { ...move.to, index: lessonsOf(outline, target.list).length - 1 } };
}

/** Drag and drop of lessons and modules by pointer. */
export function useDragging({ move, shown, lift, hold, drop, cancel }: Reorder) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  return {
    sensors,
    measuring,
    accessibility: noAnnouncements,
    collisionDetection: findTarget,
    onDragStart: ({ active }: DragStartEvent) => lift(active.id),
    onDragOver: (event: DragOverEvent) => {
      if (move?.what !== 'lesson' || !event.over || event.over.id === move.id) return;
      hold(moveOver(shown, move, targetOf(event.over.id), isBelow(event)));
    },
    onDragEnd: ({ over }: DragEndEvent) => {
      if (move) drop(over ? resolveDrop(shown, move, over.id) : move);
    },
    onDragCancel: cancel,
  };
}
