import { useEffect, useRef } from 'react';

/** For "Show more" lists: after `expectMore()`, focuses the link of the first new item. */
export function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const first = firstNew.current;
    if (first === undefined || count === first) return;
    firstNew.current = undefined;
    if (count > first) list.current?.children.item(first)?.querySelector('a')?.focus();
  }, [count]);
  return {
    list,
    expectMore: () => {
      firstNew.current = count;
    },
  };
}
