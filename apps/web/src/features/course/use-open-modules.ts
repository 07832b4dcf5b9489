import { useState } from 'react';

/** Up to this many lessons a course shows all of its modules open. */
const allOpenUpTo = 12;

/**
 * Which modules of the lesson list are open. The module to continue in opens by itself; what the learner opened or
 * closed stays as it is.
 */
export function useOpenModules(
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
