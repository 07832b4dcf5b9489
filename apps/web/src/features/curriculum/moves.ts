import type { DraftOutline } from '@atrium/contracts/course-drafts';
import {
  lessonsIn,
  lessonsOf,
  moveLesson,
  moveModule,
  placeOf,
  stepFrom,
  type Place,
} from './outline.ts';

/** A lesson or a module on its way to a place. */
export type Move =
  { what: 'lesson'; id: number; to: Place } | { what: 'module'; id: string; to: number };

/** What can be moved: a lesson by its id, a module by its key. */
export type MovedId = Move['id'];

/** Lifts something where it stands; nothing if it is not there. */
export function liftFrom(outline: DraftOutline, id: MovedId): Move | undefined {
  if (typeof id === 'number') {
    const to = placeOf(outline, id);
    return to && { what: 'lesson', id, to };
  }
  const to = outline.modules.findIndex(({ key }) => key === id);
  return to < 0 ? undefined : { what: 'module', id, to };
}

/** The outline once something has come to its place. */
export const applyMove = (outline: DraftOutline, move: Move): DraftOutline =>
  move.what === 'lesson'
    ? moveLesson(outline, move.id, move.to)
    : moveModule(outline, move.id, move.to);

/** One step further up or down; nothing where there is no further. */
export function stepOn(outline: DraftOutline, move: Move, step: -1 | 1): Move | undefined {
  if (move.what === 'lesson') {
    const to = stepFrom(applyMove(outline, move), move.to, step);
    return to && { ...move, to };
  }
  const to = move.to + step;
  return to >= 0 && to < outline.modules.length ? { ...move, to } : undefined;
}

/** The list somewhere on the screen stands for; a lesson stands for the list it is in. */
export type Target = { list: string | null } | { lesson: number };

/** A lesson on its way to another list, before or after the lesson it is held over there. */
export function moveOver(
  outline: DraftOutline,
  move: Extract<Move, { what: 'lesson' }>,
  over: Target,
  isBelow: boolean,
): Move {
  const shown = applyMove(outline, move);
  const found = 'lesson' in over ? placeOf(shown, over.lesson) : undefined;
  const module = 'list' in over ? over.list : found ? found.module : move.to.module;
  if (module === move.to.module) return move;
  const index = found ? found.index + (isBelow ? 1 : 0) : lessonsOf(shown, module).length;
  return { ...move, to: { module, index } };
}

/** What is said of a place: counted within its list. */
export type PlaceFacts = { title: string; place: number; count: number } & (
  { in: 'module'; number: number; module: string } | { in: 'loose' } | { in: 'modules' }
);

/** Where something stands that is on its way, in figures and titles. */
export function describePlace(
  outline: DraftOutline,
  move: Move,
  firstModuleNumber: number,
): PlaceFacts {
  const shown = applyMove(outline, move);
  if (move.what === 'module') {
    const title = shown.modules.find(({ key }) => key === move.id)?.title ?? '';
    return { title, place: move.to + 1, count: shown.modules.length, in: 'modules' };
  }
  const title = lessonsIn(shown).find(({ id }) => id === move.id)?.title ?? '';
  const { module, index } = move.to;
  const facts = { title, place: index + 1, count: lessonsOf(shown, module).length };
  const at = shown.modules.findIndex(({ key }) => key === module);
  const home = shown.modules[at];
  if (!home) return { ...facts, in: 'loose' };
  return { ...facts, in: 'module', number: firstModuleNumber + at, module: home.title };
}
