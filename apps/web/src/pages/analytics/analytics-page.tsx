import type { AnalyticsScopesReply } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AnalyticsSkeleton,
  ScopeAnalytics,
  ScopeSelect,
  useScope,
  useScopes,
} from '../../features/analytics/index.ts';
import { AccessDenied } from '../layout/access-denied.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';
import '../../locales/loaders/analytics-texts.ts';

// Loaded on demand: users with other analytics rarely open their own.
const OwnLearning = lazy(async () => ({
  default: (await import('../../features/analytics/own-learning/own-learning.tsx')).OwnLearning,
}));

function ScopedAnalytics({ scope }: { scope: AnalyticsScope }) {
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
        <ScopedAnalytics scope={scope} />
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
