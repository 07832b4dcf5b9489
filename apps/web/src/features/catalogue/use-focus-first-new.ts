import { useEffect, useRef } from 'react';

/** For lists that grow on request: after `expectMore()` the link of the first new item gets the focus. */
export function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    list.current?.children.item(firstNew.current)?.querySelector('a')?.focus();
    firstNew.current = undefined;
  }, [count]);
  return {
    list,
    expectMore: () => {
      firstNew.current = count;
    },
  };
}
