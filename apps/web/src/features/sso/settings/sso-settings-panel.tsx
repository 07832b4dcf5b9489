import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { DomainsCard } from './domains-card.tsx';
import { EnforcementCard } from './enforcement-card.tsx';
import { SettingCard } from '../../../ui/layout/setting-card.tsx';
import { useSso } from './sso-settings.api.ts';

function Cards({ organizationId, settings }: { organizationId: string; settings: SsoSettings }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  // Connecting a provider or verifying a domain removes the button that opened the dialog.
  const keepFocus = useKeepFocus<HTMLDivElement>();
  return (
    <div
      {...keepFocus}
      tabIndex={-1}
      className="grid max-w-208 grid-cols-1 gap-6 focus:outline-none"
    >
      {settings.connection ? (
        <ConnectionCard
          organizationId={organizationId}
          connection={settings.connection}
          urls={settings.urls}
          onEdit={edit}
        />
      ) : (
        <SettingCard title={t('sso.settings.title')} lead={t('sso.settings.lead')}>
          <EmptyState
            icon={KeyRound}
            title={t('sso.settings.empty.title')}
            body={t('sso.settings.empty.body')}
            action={<Button onClick={edit}>{t('sso.settings.empty.action')}</Button>}
          />
        </SettingCard>
      )}
      <DomainsCard
        organizationId={organizationId}
        domains={settings.domains}
        memberCount={settings.memberCount}
      />
      <EnforcementCard organizationId={organizationId} settings={settings} />
      {isEditing && (
        <ConnectionDialog
          organizationId={organizationId}
          settings={settings}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

/** Single sign-on of an organization: the identity provider, its domains and whether it is required. */
export function SsoSettingsPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useSso(organizationId);
  if (data) return <Cards organizationId={organizationId} settings={data} />;
  if (error) {
    return (
      <FetchFailed
        title={t('sso.settings.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy className="grid max-w-208 gap-6">
      <output className="sr-only">{t('sso.settings.loading')}</output>
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  );
}
