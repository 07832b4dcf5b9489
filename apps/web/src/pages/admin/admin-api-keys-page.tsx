import { ApiKeysPanel } from '../../features/api-keys/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization } from '../../features/organizations/index.ts';
import '../../locales/loaders/api-key-texts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';

/** API keys of an organization. */
export function AdminApiKeysPage() {
  const organization = useProfile().data?.organization;
  return (
    <SettingsPage>
      {organization ? <ApiKeysPanel organizationId={organization.id} /> : <NoOrganization />}
    </SettingsPage>
  );
}
