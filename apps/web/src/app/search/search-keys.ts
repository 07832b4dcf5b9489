import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Returns the next option for an arrow key. Cycles through all options, with "none" between last and first. */
export function nextOption(
  count: number,
  at: number | undefined,
  step: 1 | -1,
): number | undefined {
  const stops = count + 1;
  const next = ((at ?? count) + step + stops) % stops;
  return next === count ? undefined : next;
}

const keepsTheKey =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Runs `onSlash` when "/" is pressed while `target` is visible, unless the key belongs to a field, dialog or menu. */
export function useSlashKey(target: RefObject<HTMLElement | null>, onSlash: () => void): void {
  const run = useEffectEvent(onSlash);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(keepsTheKey)) return;
      if (event.defaultPrevented || !target.current?.checkVisibility()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [target]);
}
