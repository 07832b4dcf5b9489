import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProfilePage } from './profile-page.tsx';

/** A page for super admins, organization admins and, if it says so, managers, below their navigation row. */
export function AdminAreaPage({
  title,
  lead,
  isForManagers = false,
  hasOwnHeading = false,
  children,
}: {
  title: string;
  lead?: string | undefined;
  isForManagers?: boolean;
  /** The children render the heading of the page. */
  hasOwnHeading?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  usePageTitle(title);
  const waiting = (
    <div aria-busy>
      <output className="sr-only">{t('organization.loading')}</output>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
    </div>
  );
  return (
    <ProfilePage waiting={waiting}>
      {({ is_super_admin: isSuperAdmin, is_org_admin: isAdmin, organization, ...profile }) =>
        isSuperAdmin || ((isAdmin || (isForManagers && profile.is_manager)) && organization) ? (
          <>
            <AdminNav />
            <Page>
              {!hasOwnHeading && <PageTitle title={title} sub={lead} />}
              {children}
            </Page>
          </>
        ) : (
          <AccessDenied />
        )
      }
    </ProfilePage>
  );
}
