import type { ReactNode } from 'react';
import { readingColumn } from './lesson-top.tsx';

/** Sticky footer bar of a lesson with its actions. */
export function LessonFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot="always"
      className="sticky bottom-0 z-sticky border-t border-border bg-surface/92 backdrop-blur-xl"
    >
      <div className={`${readingColumn} flex items-center gap-3 py-3.5 max-md:flex-wrap`}>
        {children}
      </div>
    </div>
  );
}
