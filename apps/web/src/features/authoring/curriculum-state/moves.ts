import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import {
  lessonsIn,
  lessonsOf,
  moveLesson,
  moveModule,
  positionOf,
  stepPosition,
  type OutlinePosition,
} from './outline.ts';

/** A move of a lesson or module to a target position. */
export type Move =
  { what: 'lesson'; id: number; to: OutlinePosition } | { what: 'module'; id: string; to: number };

/** Id of a movable item: a lesson's id or a module's key. */
export type MovedId = Move['id'];

/** Starts a move at the item's current position, or returns undefined if it does not exist. */
export function startMove(outline: DraftOutline, id: MovedId): Move | undefined {
  if (typeof id === 'number') {
    const to = positionOf(outline, id);
    return to && { what: 'lesson', id, to };
  }
  const to = outline.modules.findIndex(({ key }) => key === id);
  return to < 0 ? undefined : { what: 'module', id, to };
}

/** Applies a move to the outline. */
export const applyMove = (outline: DraftOutline, move: Move): DraftOutline =>
  move.what === 'lesson'
    ? moveLesson(outline, move.id, move.to)
    : moveModule(outline, move.id, move.to);

/** Moves one step up or down, or returns undefined at either end. */
export function stepMove(outline: DraftOutline, move: Move, step: -1 | 1): Move | undefined {
  if (move.what === 'lesson') {
    const to = stepPosition(applyMove(outline, move), move.to, step);
    return to && { ...move, to };
  }
  const to = move.to + step;
  return to >= 0 && to < outline.modules.length ? { ...move, to } : undefined;
}

/** Drop target: a list, or a lesson in a list. */
export type Target = { list: string | null } | { lesson: number };

/** Moves a dragged lesson to the list it is over, before or after the lesson under it. */
export function moveOver(
  outline: DraftOutline,
  move: Extract<Move, { what: 'lesson' }>,
  over: Target,
  isBelow: boolean,
): Move {
  const shown = applyMove(outline, move);
  const found = 'lesson' in over ? positionOf(shown, over.lesson) : undefined;
  const module = 'list' in over ? over.list : found ? found.module : move.to.module;
  if (module === move.to.module) return move;
  const index = found ? found.index + (isBelow ? 1 : 0) : lessonsOf(shown, module).length;
  return { ...move, to: { module, index } };
}

/** One-based position within a list, for announcements. */
export type PositionFacts = { title: string; position: number; count: number } & (
  { in: 'module'; number: number; module: string } | { in: 'loose' } | { in: 'modules' }
);

/** Describes the target position of a move for announcements. */
export function getPosition(
  outline: DraftOutline,
  move: Move,
  firstModuleNumber: number,
): PositionFacts {
  const shown = applyMove(outline, move);
  if (move.what === 'module') {
    const title = shown.modules.find(({ key }) => key === move.id)?.title ?? '';
    return { title, position: move.to + 1, count: shown.modules.length, in: 'modules' };
  }
  const title = lessonsIn(shown).find(({ id }) => id === move.id)?.title ?? '';
  const { module, index } = move.to;
  const facts = { title, position: index + 1, count: lessonsOf(shown, module).length };
  const at = shown.modules.findIndex(({ key }) => key === module);
  const targetModule = shown.modules[at];
  if (!targetModule) return { ...facts, in: 'loose' };
  return { ...facts, in: 'module', number: firstModuleNumber + at, module: targetModule.title };
}
