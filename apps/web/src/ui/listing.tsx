import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { Card } from './card.tsx';
import { useFocusPage } from './use-focus-page.ts';

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
