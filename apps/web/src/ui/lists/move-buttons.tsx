import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';

type Direction = -1 | 1;

/** Returns the list with the item at this index moved by one. */
export function moveBy<Item>(items: readonly Item[], index: number, by: Direction): Item[] {
  const moved = [...items];
  const [item] = moved.splice(index, 1);
  if (item !== undefined) moved.splice(index + by, 0, item);
  return moved;
}

/** Buttons that move an item of a list up or down. The focus stays with the item. */
export function MoveButtons({
  text,
  index,
  count,
  onMove,
}: {
  text: string;
  index: number;
  count: number;
  onMove: (by: Direction) => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLSpanElement>(null);
  const moved = useRef<Direction>(undefined);
  // The browser drops the focus of an element that moves in the document, or whose button is now disabled.
  useEffect(() => {
    const by = moved.current;
    moved.current = undefined;
    if (by === undefined) return;
    const [up, down] = box.current?.querySelectorAll('button') ?? [];
    const isUp = by === -1 ? index > 0 : index === count - 1;
    (isUp ? up : down)?.focus();
  }, [index, count]);
  const move = (by: Direction) => {
    moved.current = by;
    onMove(by);
  };
  return (
    <span ref={box} className="flex shrink-0">
      <Button
        variant="ghost"
        size="icon-sm"
        disabled={index === 0}
        aria-label={t('moveButtons.up', { text })}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        disabled={index === count - 1}
        aria-label={t('moveButtons.down', { text })}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </span>
  );
}
