import { useLayoutEffect, useRef, useState } from 'react';

/** Returns functions with a stable identity that call the latest version of each. */
export function useStableFunctions<Functions extends Record<string, (...args: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [
          name,
          (...args: never[]) => latest.current[name]?.(...args),
        ]),
      ) as Functions,
  );
  return steady;
}
