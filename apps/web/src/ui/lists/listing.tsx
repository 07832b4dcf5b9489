import { useEffect, useRef, type RefObject, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';
import { Card } from '../layout/card.tsx';

/** Focuses a list's region after paging, since the button that was clicked may be disabled by then. */
export function useFocusPage<T extends HTMLElement>(
  cursor: string | undefined,
): RefObject<T | null> {
  const region = useRef<T>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Typing or filtering returns to the first page and must keep focus.
    if (region.current?.contains(document.activeElement)) {
      region.current.focus({ preventScroll: true });
    }
  }, [cursor]);
  return region;
}

/** A page of a list: a table with its pager in one card, or cards with the pager below under 768 px; never both. */
export function Listing({
  label,
  cursor,
  table,
  cards,
  pager,
  isStale = false,
  className,
}: {
  label: string;
  /** Identifies the page; a new one takes focus. */
  cursor: string | undefined;
  table: ReactNode;
  cards: ReactNode;
  pager?: ReactNode;
  /** The next page is loading. */
  isStale?: boolean | undefined;
  className?: string | undefined;
}) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const region = useFocusPage<HTMLElement>(cursor);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isStale}
      className={cn(
        'mt-4 transition-opacity focus:outline-none',
        isStale && 'opacity-60',
        className,
      )}
    >
      {hasRoom ? (
        <Card className="overflow-hidden">
          {table}
          {pager}
        </Card>
      ) : (
        <>
          {cards}
          {pager}
        </>
      )}
    </section>
  );
}
