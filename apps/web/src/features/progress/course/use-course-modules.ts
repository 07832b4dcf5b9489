import { useState } from 'react';

/** Courses with at most this many lessons start with all modules open. */
const allOpenUpTo = 12;

/**
 * Tracks which modules of the lesson list are open. The current module opens automatically; modules the learner toggled
 * keep their state.
 */
export function useCourseModules(
  moduleIds: readonly number[],
  { lessonCount, current }: { lessonCount: number; current: number | undefined },
) {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(lessonCount <= allOpenUpTo ? moduleIds : []),
  );
  const [opened, setOpened] = useState<number>();
  if (current !== undefined && opened !== current) {
    setOpened(current);
    setOpen(new Set([...open, current]));
  }
  const areAllOpen = moduleIds.every((id) => open.has(id));
  return {
    isOpen: (id: number) => open.has(id),
    toggle: (id: number) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
    },
    areAllOpen,
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : moduleIds)),
  };
}
