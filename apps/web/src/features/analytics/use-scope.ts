import type { AnalyticsScope, OwnScopes } from '@atrium/contracts/analytics';
import { useSearchParams } from 'react-router';

/** Whose figures the address asks for: the widest where it names none, nothing where they are not the caller's. */
export function useScope({ scopes }: OwnScopes): {
  scope: AnalyticsScope | undefined;
  chooseScope: (scope: AnalyticsScope) => void;
} {
  const [params, setParams] = useSearchParams();
  const asked = params.get('scope');
  const found = asked === null ? scopes[0] : scopes.find(({ scope }) => scope === asked);
  return {
    scope: found?.scope,
    chooseScope: (scope) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('scope', scope);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
