import { useEffect, useState } from 'react';
import type { Strength } from './estimate-strength.ts';

/** Returns a password's strength while it is typed. The estimator is large, so it is loaded with the first letter. */
export function usePasswordStrength(password: string, personal: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const estimate = async () => {
      const { estimateStrength } = await import('./estimate-strength.ts');
      if (isCurrent) setStrength(estimateStrength(password, personal.split(/[\s@]+/)));
    };
    // Works without the estimator too: the server checks the password.
    estimate().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, personal]);
  return password === '' ? undefined : strength;
}
