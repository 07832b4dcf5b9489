import { lazy, Suspense } from 'react';
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

/** Renders Markdown; the renderer is loaded on first use. */
export function Markdown({ children, className }: { children: string; className?: string }) {
  return (
    <div className={cn('text-base leading-[1.7] wrap-break-word', className)}>
      <Suspense fallback={<TextSkeleton />}>
        <MarkdownText>{children}</MarkdownText>
      </Suspense>
    </div>
  );
}
