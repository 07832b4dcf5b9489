import { useTranslation } from 'react-i18next';
import { CreateOrganization } from '../features/enterprise/create-organization.tsx';
import { OrganizationsList } from '../features/enterprise/organizations-list.tsx';
import { useStats } from '../features/system-admin/system-admin.api.ts';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { formatCount } from '../lib/format.ts';
import { usePageTitle } from '../lib/page-title.ts';
import '../locales/admin-texts.ts';

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
        <OrganizationsList total={total} />
      </Page>
    </>
  );
}
