import type { AnalyticsScopesReply } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { useSearchParams } from 'react-router';

/** Returns the scope in the URL, by default the widest one; undefined if the user may not see it. */
export function useScope({ scopes }: AnalyticsScopesReply): {
  scope: AnalyticsScope | undefined;
  chooseScope: (scope: AnalyticsScope) => void;
} {
  const [params, setParams] = useSearchParams();
  const requested = params.get('scope');
  const found = requested === null ? scopes[0] : scopes.find(({ scope }) => scope === requested);
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
