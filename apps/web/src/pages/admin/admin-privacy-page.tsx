import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization, PrivacyNoticeForm } from '../../features/organizations/index.ts';
import { OrganizationPrivacy } from '../../features/privacy/index.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/organization-privacy-texts.ts';
import '../../locales/loaders/privacy-notice-texts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';

/** Privacy notice, retention and legal holds of an organization. */
export function AdminPrivacyPage() {
  const { t } = useTranslation();
  const organization = useProfile().data?.organization;
  return (
    <SettingsPage lead={t('organizationPrivacy.lead')}>
      {organization ? (
        <div className="-mt-6">
          <PrivacyNoticeForm organizationId={organization.id} />
          <OrganizationPrivacy organizationId={organization.id} />
        </div>
      ) : (
        <NoOrganization />
      )}
    </SettingsPage>
  );
}
