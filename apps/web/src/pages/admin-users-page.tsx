import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStats } from '../features/system-admin/system-admin.api.ts';
import { UsersList } from '../features/system-admin/users-list.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { formatCount } from '../lib/format.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import '../locales/admin-texts.ts';

/** All users, for super admins. */
export function AdminUsersPage() {
  const { t, i18n } = useTranslation();
  const total = useStats().data?.users;
  usePageTitle(t('platform.users.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle
          title={t('platform.users.title')}
          sub={
            total !== undefined &&
            t('platform.users.total', {
              count: total,
              formatted: formatCount(total, i18n.language),
            })
          }
          action={
            <Button asChild variant="secondary" size="md">
              <Link to={paths.adminEnterprise}>
                <UserPlus aria-hidden />
                {t('platform.users.invite')}
              </Link>
            </Button>
          }
        />
        <UsersList total={total} />
      </Page>
    </>
  );
}
