import { useEffect, useState } from 'react';
import type { Strength } from './estimate-strength.ts';

/** Returns how strong a password is while it is typed. The estimator is large, so it is loaded with the first letter. */
export function usePasswordStrength(password: string, personal: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const estimate = async () => {
      const { estimateStrength } = await import('./estimate-strength.ts');
      if (isCurrent) setStrength(estimateStrength(password, personal.split(/[\s@]+/)));
    };
    // Without the estimator the form works as before: the server checks.
    estimate().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, personal]);
  return password === '' ? undefined : strength;
}
