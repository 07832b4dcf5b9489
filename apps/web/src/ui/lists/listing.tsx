import { useEffect, useRef, type RefObject, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useKeepFocus } from '../../lib/hooks/use-keep-focus.ts';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';
import { Card } from '../layout/card.tsx';

/** Focuses a list's region after paging, since the button that was clicked may be disabled by then. */
export function useFocusPage(
  region: RefObject<HTMLElement | null>,
  cursor: string | undefined,
): void {
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Typing or filtering returns to the first page and must keep focus.
    if (region.current?.contains(document.activeElement)) {
      region.current.focus({ preventScroll: true });
    }
  }, [region, cursor]);
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
  // Removing a row removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLElement>();
  useFocusPage(keepFocus.ref, cursor);
  return (
    <section
      {...keepFocus}
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
