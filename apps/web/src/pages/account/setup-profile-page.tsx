import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  hasChosenName,
  ProfileLoadFailed,
  ProfileSetUp,
  useProfile,
} from '../../features/identity/index.ts';
import { About } from './about.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import '../../locales/loaders/profile-texts.ts';
import { AuthShell, AuthTitle } from '../../ui/auth-shell/auth-shell.tsx';
import { Spinner } from '../../ui/buttons/spinner.tsx';
import '../../locales/loaders/auth-texts.ts';

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-48 animate-[appear_1ms_linear_300ms_both] place-items-center text-subtle">
      <Spinner className="size-6" label={t('profile.loading')} />
    </div>
  );
}

function useHasNoName(profileName: string | null | undefined): boolean {
  const session = useSession();
  const [isNew, setIsNew] = useState<boolean>();
  // Fixed on the first render, so that saving a name does not switch from setup to settings.
  if (profileName !== undefined && isNew === undefined) setIsNew(!hasChosenName(profileName));
  const nameInSession = session.status === 'signed_out' ? null : session.session.user.full_name;
  return isNew ?? !hasChosenName(nameInSession);
}

/** Asks for the name if there is none; otherwise Profile Settings, below the header. */
export function SetupProfilePage({ header }: { header: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: profile, isError, error, refetch } = useProfile();
  const isNew = useHasNoName(profile?.full_name);
  const title = isNew ? t('profile.setUp.title') : t('profile.settings.title');
  usePageTitle(title);
  const missing = isError ? (
    <ProfileLoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <Waiting />
  );
  if (isNew) {
    return (
      <AuthShell>
        <AuthTitle title={title}>{t('profile.setUp.lead')}</AuthTitle>
        {profile ? (
          <ProfileSetUp profile={profile} onDone={() => void navigate(paths.dashboard)} />
        ) : (
          missing
        )}
      </AuthShell>
    );
  }
  return (
    <>
      {header}
      <Page>
        <PageTitle title={title} sub={t('profile.settings.lead')} />
        {profile ? <ProfileSettings profile={profile} /> : missing}
        <About />
      </Page>
    </>
  );
}
