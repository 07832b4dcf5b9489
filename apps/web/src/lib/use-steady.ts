import { useLayoutEffect, useRef, useState } from 'react';

/** Returns functions with a stable identity that call the latest version of each. */
export function useSteady<Deeds extends Record<string, (...args: never[]) => unknown>>(
  deeds: Deeds,
): Deeds {
  const latest = useRef(deeds);
  useLayoutEffect(() => {
    latest.current = deeds;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(deeds).map((name) => [
          name,
          (...args: never[]) => latest.current[name]?.(...args),
        ]),
      ) as Deeds,
  );
  return steady;
}
