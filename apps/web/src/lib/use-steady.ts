import { useLayoutEffect, useRef, useState } from 'react';

/** Functions that stay the same for good, each doing what the latest of its name does. */
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
