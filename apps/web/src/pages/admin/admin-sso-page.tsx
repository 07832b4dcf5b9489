import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization, SignInPolicyCard } from '../../features/organizations/index.ts';
import { ProvisioningCard } from '../../features/scim/index.ts';
import { SsoSettingsPanel } from '../../features/sso/index.ts';
import '../../locales/loaders/factor-texts.ts';
import '../../locales/loaders/provisioning-texts.ts';
import '../../locales/loaders/sso-texts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';

/** Single sign-on and provisioning of an organization. */
export function AdminSsoPage() {
  const organization = useProfile().data?.organization;
  return (
    <SettingsPage>
      {organization ? (
        <div className="grid max-w-208 grid-cols-1 gap-6">
          <SsoSettingsPanel organizationId={organization.id} />
          <ProvisioningCard organizationId={organization.id} />
          <SignInPolicyCard organizationId={organization.id} />
        </div>
      ) : (
        <NoOrganization />
      )}
    </SettingsPage>
  );
}
