import type { Profile } from '@atrium/contracts/identity/auth';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusHeading } from '../../lib/hooks/page-hooks.ts';
import {
  ChangeEmail,
  ChangePassword,
  EditProfile,
  OwnSessions,
  SettingsCard,
  TwoStepVerification,
} from '../../features/identity/index.ts';
import { MessageSettings } from '../../features/messages/index.ts';
import {
  OwnDetails,
  OwnOrganization,
  OwnPrivacyNotice,
} from '../../features/organizations/index.ts';
import { CalendarCard, ReminderSettings } from '../../features/training/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/auth-texts.ts';
import '../../locales/loaders/factor-texts.ts';
import '../../locales/loaders/privacy-notice-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';

// Leaving the organization removes the card and the button that would get focus back.
function useFocusAfterLeaving(organizationId: string | null): void {
  const shown = useRef(organizationId);
  useEffect(() => {
    if (shown.current === organizationId) return;
    shown.current = organizationId;
    focusHeading();
  }, [organizationId]);
}

function DataLink() {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('profile.data.title')} description={t('profile.data.lead')}>
      <Button asChild variant="secondary" className="max-md:w-full">
        <Link to={paths.yourData}>{t('profile.data.open')}</Link>
      </Button>
    </SettingsCard>
  );
}

/** Account settings, one card per topic. */
export function ProfileSettings({ profile }: { profile: Profile }) {
  useFocusAfterLeaving(profile.organization_id);
  // The organization manages accounts without email.
  const hasEmail = profile.email !== '';
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 *:grid *:grid-cols-1 *:gap-6 lg:grid-cols-2">
      <div>
        <EditProfile profile={profile} />
        {hasEmail && <ChangeEmail email={profile.email} hasPassword={profile.has_password} />}
        {profile.organization && (
          <OwnOrganization
            organization={profile.organization}
            isAdmin={profile.is_org_admin}
            canLeave={hasEmail}
          />
        )}
        {profile.organization && <OwnDetails />}
        {profile.organization && <OwnPrivacyNotice />}
        <DataLink />
      </div>
      <div>
        {hasEmail && <ChangePassword hasPassword={profile.has_password} email={profile.email} />}
        {hasEmail && <TwoStepVerification />}
        <OwnSessions />
        {profile.organization && <ReminderSettings profile={profile} />}
        {profile.organization && <CalendarCard />}
        <MessageSettings profile={profile} />
      </div>
    </div>
  );
}
