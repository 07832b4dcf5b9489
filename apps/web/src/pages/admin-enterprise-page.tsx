import { EnterpriseAdministration } from '../features/enterprise/enterprise-administration.tsx';
import { useStats } from '../features/system-admin/system-admin.api.ts';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { Page } from '../features/shell/page.tsx';
import '../locales/admin-texts.ts';

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
