import { useTranslation } from 'react-i18next';
import { CreateOrganization, OrganizationsList } from '../../features/organizations/index.ts';
import { GrantDialog } from '../../features/catalogue/index.ts';
import { useStats } from '../../features/analytics/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/admin-texts.ts';

/** All organizations, for super admins. */
export function AdminOrganizationsPage() {
  const { t, i18n } = useTranslation();
  const total = useStats().data?.organizations;
  usePageTitle(t('enterprise.organizations.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle
          title={t('enterprise.organizations.title')}
          sub={
            total !== undefined &&
            t('enterprise.organizations.total', {
              count: total,
              formatted: formatCount(total, i18n.language),
            })
          }
          action={<CreateOrganization />}
        />
        <OrganizationsList total={total} GrantDialog={GrantDialog} />
      </Page>
    </>
  );
}
