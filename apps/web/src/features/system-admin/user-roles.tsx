import type { SystemUser } from '@atrium/contracts/admin';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

/** Badges for the user's admin roles. */
export function UserRoles({ user }: { user: SystemUser }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.isSuperAdmin && (
        <Badge tone="primary" size="md">
          {t('platform.users.superAdmin')}
        </Badge>
      )}
      {user.isOrgAdmin && <Badge size="md">{t('platform.users.orgAdmin')}</Badge>}
    </span>
  );
}
