import { EnterpriseAdministration } from './enterprise-administration.tsx';
import { useStats } from '../../features/analytics/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Organizations, their invitations and their courses on one page. */
export function AdminEnterprisePage() {
  const { data: stats } = useStats();
  return (
    <>
      <AdminNav />
      <Page>
        <EnterpriseAdministration total={stats?.organizations} />
      </Page>
    </>
  );
}
