import type { AnalyticsScopesReply } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/choices/select.tsx';

/** Scope selection for users who can see more than their own learning. */
export function ScopeSelect({
  scopes,
  scope,
  onScope,
}: {
  scopes: AnalyticsScopesReply['scopes'];
  scope: AnalyticsScope;
  onScope: (scope: AnalyticsScope) => void;
}) {
  const { t } = useTranslation();
  if (scopes.length < 2) return null;
  return (
    <Select
      label={t('analytics.scope')}
      value={scope}
      onValueChange={onScope}
      options={scopes.map(({ scope: value, name }) => ({
        value,
        label: name ?? t(`analytics.scopes.${value}`),
      }))}
      className="w-56 max-md:w-full"
    />
  );
}
