import { XapiCard } from '../../features/analytics/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import { NoOrganization } from '../../features/organizations/index.ts';
import { WebhooksPanel } from '../../features/webhooks/index.ts';
import '../../locales/loaders/webhook-texts.ts';
import '../../locales/loaders/xapi-texts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';

/** What an organization sends to its other systems: webhooks and xAPI statements. */
export function AdminWebhooksPage() {
  const organization = useProfile().data?.organization;
  return (
    <SettingsPage>
      {organization ? (
        <div className="grid max-w-208 grid-cols-1 gap-6">
          <WebhooksPanel organizationId={organization.id} />
          <XapiCard organizationId={organization.id} />
        </div>
      ) : (
        <NoOrganization />
      )}
    </SettingsPage>
  );
}
