import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization, PrivacyNoticeForm } from '../../features/organizations/index.ts';
import { OrganizationPrivacy } from '../../features/privacy/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/organization-privacy-texts.ts';
import '../../locales/loaders/privacy-notice-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SettingsPage } from '../layout/settings-page.tsx';

/** Leads an admin who has not accepted the notice to where they accept it. */
function AcceptFirst() {
  const { t } = useTranslation();
  return (
    <Alert
      icon={ShieldCheck}
      title={t('privacyNotice.acceptFirst.title')}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.admin}>{t('privacyNotice.own.read')}</Link>
        </Button>
      }
      className="mt-6"
    >
      {t('privacyNotice.acceptFirst.body')}
    </Alert>
  );
}

/**
 * Privacy notice, retention and legal holds of an organization. Before they accept the notice, admins can only correct
 * it.
 */
export function AdminPrivacyPage() {
  const { t } = useTranslation();
  const profile = useProfile().data;
  const organization = profile?.organization;
  return (
    <SettingsPage lead={t('organizationPrivacy.lead')}>
      {organization ? (
        <div className="-mt-6">
          <PrivacyNoticeForm organizationId={organization.id} />
          {profile.must_accept_privacy_notice ? (
            <AcceptFirst />
          ) : (
            <OrganizationPrivacy organizationId={organization.id} />
          )}
        </div>
      ) : (
        <NoOrganization />
      )}
    </SettingsPage>
  );
}
