import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStats } from '../../features/analytics/index.ts';
import { UsersList } from '../../features/identity/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import '../../locales/loaders/admin-texts.ts';

/** All users, for super admins. */
export function AdminUsersPage() {
  const { t, i18n } = useTranslation();
  const total = useStats().data?.users;
  usePageTitle(t('systemAdmin.users.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle
          title={t('systemAdmin.users.title')}
          sub={
            total !== undefined &&
            t('systemAdmin.users.total', {
              count: total,
              formatted: formatCount(total, i18n.language),
            })
          }
          action={
            <Button asChild variant="secondary" size="md">
              <Link to={paths.adminEnterprise}>
                <UserPlus aria-hidden />
                {t('systemAdmin.users.invite')}
              </Link>
            </Button>
          }
        />
        <UsersList total={total} />
      </Page>
    </>
  );
}
