import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization } from '../../features/organizations/index.ts';
import { GroupPage } from '../../features/training/index.ts';
import '../../locales/loaders/admin-texts.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';

/** A group of an organization and its rule. */
export function AdminGroupPage() {
  const { t } = useTranslation();
  const { groupId } = useParams();
  const organization = useProfile().data?.organization;
  return (
    <AdminAreaPage title={t('groups.title')} hasOwnHeading>
      {organization ? (
        <GroupPage
          organizationId={organization.id}
          groupId={groupId === 'new' ? undefined : groupId}
        />
      ) : (
        <NoOrganization />
      )}
    </AdminAreaPage>
  );
}
