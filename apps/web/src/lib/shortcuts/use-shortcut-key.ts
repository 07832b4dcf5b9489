import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Keys that work anywhere on a page. */
export const pageKeys = { search: '/', help: '?' } as const;

const keepsTheKey =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/**
 * Runs `onPress` when `key` is pressed anywhere on the page, unless the key belongs to a field, dialog or menu. With
 * `target` only while that element is visible.
 */
export function useShortcutKey(
  key: string,
  onPress: () => void,
  target?: RefObject<HTMLElement | null>,
): void {
  const run = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(keepsTheKey)) return;
      if (event.defaultPrevented || (target && !target.current?.checkVisibility())) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, target]);
}
