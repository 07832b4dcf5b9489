import { useEffect, type RefObject } from 'react';

const keepsTheKey =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Lets "/" lead to a field from anywhere on the page, except out of something one types into. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(keepsTheKey)) return;
      if (event.defaultPrevented || !field.current?.checkVisibility()) return;
      event.preventDefault();
      field.current.focus({ preventScroll: true });
      field.current.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
