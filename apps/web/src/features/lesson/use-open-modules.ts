import { useState } from 'react';

/** Tracks which modules of the outline are open. The first one is open by default. */
export function useOpenModules(firstId: number | undefined) {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (id: number) => toggled.get(id) ?? id === firstId;
  const toggle = (id: number) => setToggled(new Map(toggled).set(id, !isOpen(id)));
  return { isOpen, toggle };
}

export type OpenModules = ReturnType<typeof useOpenModules>;
