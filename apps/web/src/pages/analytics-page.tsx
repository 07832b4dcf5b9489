import type { AnalyticsScope, AnalyticsScopesReply } from '@atrium/contracts/analytics';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../features/analytics/analytics.api.ts';
import { ScopeAnalytics } from '../features/analytics/scope-analytics.tsx';
import { ScopeSelect } from '../features/analytics/scope-select.tsx';
import { AnalyticsSkeleton } from '../features/analytics/skeletons.tsx';
import { useScope } from '../features/analytics/use-scope.ts';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import '../locales/analytics-texts.ts';

// Loaded on demand: users with other analytics rarely open their own.
const OwnLearning = lazy(async () => ({
  default: (await import('../features/own-learning/own-learning.tsx')).OwnLearning,
}));

function Figures({ scope }: { scope: AnalyticsScope }) {
  if (scope !== 'own') return <ScopeAnalytics key={scope} scope={scope} />;
  return (
    <Suspense fallback={<AnalyticsSkeleton />}>
      <OwnLearning />
    </Suspense>
  );
}

function Scoped({ own }: { own: AnalyticsScopesReply }) {
  const { t } = useTranslation();
  const { scope, chooseScope } = useScope(own);
  if (!scope) return <AccessDenied />;
  return (
    <Page>
      <PageTitle
        title={t('analytics.title')}
        sub={t(`analytics.leads.${scope}`)}
        action={<ScopeSelect scopes={own.scopes} scope={scope} onScope={chooseScope} />}
      />
      <div className="mt-6">
        <Figures scope={scope} />
      </div>
    </Page>
  );
}

/** Analytics of the system, an organization, the user's courses or the user's own learning. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  usePageTitle(t('analytics.title'));
  const { data: own, error, refetch, isRefetching } = useScopes();
  if (own) return <Scoped own={own} />;
  return (
    <Page>
      <PageTitle title={t('analytics.title')} />
      <div className="mt-6">
        {error ? (
          <FetchFailed
            title={t('analytics.scopesFailed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        ) : (
          <AnalyticsSkeleton />
        )}
      </div>
    </Page>
  );
}
