import { lazy, type ReactNode, Suspense } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text.tsx')).MarkdownText,
}));

function TextSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

type MarkdownProps = {
  children: string;
  className?: string;
  /** What follows the text. Shown with it, because it would move when the text appears. */
  after?: ReactNode;
};

/** Renders Markdown; the renderer is loaded on first use. */
export function Markdown({ children, className, after }: MarkdownProps) {
  const column = cn('text-base leading-[1.7] wrap-break-word', className);
  return (
    <Suspense
      fallback={
        <div className={column}>
          <TextSkeleton />
        </div>
      }
    >
      <div className={column}>
        <MarkdownText>{children}</MarkdownText>
      </div>
      {after}
    </Suspense>
  );
}
