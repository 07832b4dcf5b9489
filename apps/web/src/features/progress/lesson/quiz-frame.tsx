import type { ReactNode } from 'react';
import { hasHeaderBackLink, LessonPositionLabel, LessonTop } from './lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Frame of a quiz with the link back to its course. The quiz renders its own heading, column and footer. */
export function QuizFrame({ visit, children }: { visit: LessonVisit; children: ReactNode }) {
  return (
    <>
      <div data-navigation className="mx-auto w-full max-w-[46rem] px-4 pt-5 md:px-8">
        <LessonTop visit={visit} hasSteps className="mb-5 max-md:mb-4" />
        {!hasHeaderBackLink(visit) && (
          <LessonPositionLabel visit={visit} className="mb-1 md:hidden" />
        )}
      </div>
      <div className="flex flex-1 flex-col *:first:flex-1">{children}</div>
    </>
  );
}
