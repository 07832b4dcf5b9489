import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { Page } from '../features/shell/page.tsx';
import { useProfile } from '../lib/profile/use-profile.ts';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import { PendingPage } from './pending-page.tsx';

/** Renders a page for super admins only; others see "Access Denied". The server checks it too. */
export function SuperAdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: profile, error, refetch, isRefetching } = useProfile();
  if (profile) return profile.is_super_admin ? children : <AccessDenied />;
  if (!error) return <PendingPage />;
  return (
    <Page>
      <FetchFailed
        title={t('admin.profileFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    </Page>
  );
}
