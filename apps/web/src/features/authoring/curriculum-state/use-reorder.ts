import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { findShortcut } from '../../../lib/shortcuts/shortcut.ts';
import { applyMove, getPosition, startMove, stepMove, type Move, type MovedId } from './moves.ts';
import { reorderShortcuts } from './reorder-keys.ts';

/** Element id of the drag handle of a lesson or module. */
export const gripId = (id: MovedId): string => `grip-${id}`;

type MoveEvent = 'pickedUp' | 'moved' | 'dropped' | 'canceled';

/** Announces moves to screen readers. */
function useAnnouncement(outline: DraftOutline, firstModuleNumber: number) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const announce = (event: MoveEvent, move: Move) => {
    const facts = getPosition(outline, move, firstModuleNumber);
    const { title, ...where } = facts;
    const position =
      where.in === 'module'
        ? t('curriculum.moving.inModule', { ...where, title: where.module })
        : t(`curriculum.moving.${where.in === 'loose' ? 'outsideModules' : 'amongModules'}`, where);
    setAnnouncement(t(`curriculum.moving.${event}`, { title, position }));
  };
  return { announcement, announce };
}

/** Reorders lessons and modules by pointer or keyboard. Changes the outline only on drop. */
export function useReorder(
  outline: DraftOutline,
  changeOutline: (change: (outline: DraftOutline) => DraftOutline) => void,
  firstModuleNumber: number,
) {
  const [move, setMove] = useState<Move>();
  const { announcement, announce } = useAnnouncement(outline, firstModuleNumber);
  // A row loses the focus when it moves in the DOM.
  const focusNext = useRef<MovedId>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(gripId(focusNext.current))?.focus();
    focusNext.current = undefined;
  });

  const drop = (dropped: Move) => {
    setMove(undefined);
    changeOutline((now) => applyMove(now, dropped));
    announce('dropped', dropped);
  };
  const lift = (id: MovedId) => {
    const lifted = startMove(outline, id);
    if (move) drop(move);
    setMove(lifted);
    if (lifted) announce('pickedUp', lifted);
  };
  const cancel = () => {
    setMove(undefined);
    if (move) announce('canceled', move);
  };
  const step = (from: Move, by: -1 | 1) => {
    const next = stepMove(outline, from, by);
    if (next) announce('moved', next);
    return next;
  };
  const nudge = (id: MovedId, by: -1 | 1) => {
    const lifted = startMove(outline, id);
    const next = lifted && stepMove(outline, lifted, by);
    if (!next) return;
    focusNext.current = id;
    drop(next);
  };

  const pressGrip = (id: MovedId, event: KeyboardEvent) => {
    const pressed = findShortcut(reorderShortcuts, event)?.id;
    if (move?.id !== id) {
      if (pressed !== 'lift') return;
      event.preventDefault();
      lift(id);
      return;
    }
    if (event.key === 'Tab') return drop(move);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    focusNext.current = id;
    if (pressed === 'lift') drop(move);
    else if (pressed === 'cancel') cancel();
    else setMove(step(move, pressed === 'up' ? -1 : 1) ?? move);
  };
  const leaveGrip = (id: MovedId, event: FocusEvent) => {
    if (move?.id === id && event.relatedTarget) drop(move);
  };

  return {
    move,
    shown: useMemo(() => (move ? applyMove(outline, move) : outline), [outline, move]),
    announcement,
    lift,
    drop,
    cancel,
    nudge,
    /** Focuses a row after the next render. */
    focus: (id: MovedId) => void (focusNext.current = id),
    /** Updates the target position during a drag. */
    hold: setMove,
    pressGrip,
    leaveGrip,
  };
}
export type Reorder = ReturnType<typeof useReorder>;
