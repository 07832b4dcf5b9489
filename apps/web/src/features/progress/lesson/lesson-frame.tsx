import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { Outline, useOutlineModules, type OpenModules } from '../lesson-outline/outline.tsx';

const OpenOutline = createContext<() => void>(() => {});

/** Returns a function that opens the outline drawer. */
export const useOpenOutline = (): (() => void) => useContext(OpenOutline);

function OutlineDrawer({
  visit,
  openModules,
  open,
  onOpenChange,
}: {
  visit: LessonVisit;
  openModules: OpenModules;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const current = useRef<HTMLAnchorElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const change = (next: boolean, chosen = false) => {
    setHasChosen(chosen);
    onOpenChange(next);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={change}
      title={visit.course.title}
      initialFocus={current}
      finalFocus={hasChosen ? focusHeading : undefined}
      className="[&>div:first-child]:items-start [&>div:first-child]:border-b-0 [&>div:first-child]:pt-2 [&>div:first-child]:pb-0 [&_h2]:pt-2.5 [&_h2]:text-balance"
    >
      <Outline
        visit={visit}
        openModules={openModules}
        hasTitle={false}
        className="h-full"
        currentRef={current}
        onChoose={() => change(false, true)}
      />
    </Drawer>
  );
}

/**
 * Lesson page with the course outline at the side; under 1024 px the outline is a drawer. The outline keeps its state when
 * the learner opens another lesson.
 */
export function LessonFrame({ visit, children }: { visit: LessonVisit; children: ReactNode }) {
  const openModules = useOutlineModules(visit.course.modules[0]?.id);
  const [isOpen, setIsOpen] = useState(false);
  const openOutline = useCallback(() => setIsOpen(true), []);
  const isDocked = useMediaQuery('(min-width: 64rem)');
  return (
    <OpenOutline value={openOutline}>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <main
          id="main"
          tabIndex={-1}
          className="flex min-h-[calc(100dvh-var(--header-height)-1px)] min-w-0 flex-col focus:outline-none"
        >
          {children}
        </main>
        <aside
          data-navigation
          className="sticky top-[calc(var(--header-height)+1px)] h-[calc(100dvh-var(--header-height)-1px)] border-l border-border bg-surface max-lg:hidden"
        >
          <Outline visit={visit} openModules={openModules} className="h-full" />
        </aside>
      </div>
      <OutlineDrawer
        visit={visit}
        openModules={openModules}
        open={isOpen && !isDocked}
        onOpenChange={setIsOpen}
      />
    </OpenOutline>
  );
}
