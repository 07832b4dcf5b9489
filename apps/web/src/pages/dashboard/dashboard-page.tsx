import { useTranslation } from 'react-i18next';
import { AvailableCourses } from './available-courses.tsx';
import { ProfileCard, type ProfileState } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WelcomeBanner } from './welcome-banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { focusHeading, usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { firstName, useProfile } from '../../features/identity/index.ts';
import { RequiredTraining, useRequiredCourses } from '../../features/training/index.ts';
import { cn } from '../../lib/styles/cn.ts';
import { useSession } from '../../lib/session/use-session.ts';
import '../../locales/loaders/dashboard-texts.ts';

function useProfileState(): ProfileState {
  const { data: profile, isError, error, refetch } = useProfile();
  if (profile) return { status: 'ready', profile };
  if (!isError) return { status: 'loading' };
  const retry = () => {
    focusHeading();
    void refetch();
  };
  return { status: 'failed', error, retry };
}

/** The learner's dashboard. */
export function DashboardPage() {
  const { t } = useTranslation();
  const session = useSession();
  const state = useProfileState();
  const { onward, courses } = useDashboard();
  usePageTitle(t('dashboard.pageTitle'));
  const profile = state.status === 'ready' ? state.profile : undefined;
  const isMember = Boolean(profile?.organization);
  const required = useRequiredCourses({ enabled: isMember });
  // What follows the banner and the required courses is shown once their height is known, so that nothing moves.
  const isWaiting =
    onward.status === 'loading' || state.status === 'loading' || (isMember && required.isPending);
  const isAdmin = Boolean(profile?.is_org_admin || profile?.is_super_admin);
  const nameInSession = session.status === 'signed_out' ? null : session.session.user.full_name;
  const greeted = firstName(profile ? profile.full_name : nameInSession);
  return (
    <Page>
      <h1
        tabIndex={-1}
        className="font-heading text-3xl wrap-anywhere focus:outline-none max-md:text-2xl"
      >
        {greeted ? t('dashboard.welcome', { name: greeted }) : t('dashboard.welcomeNameless')}
      </h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 max-md:mt-4 max-md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6 max-md:gap-5">
          <WelcomeBanner onward={onward} />
          {isMember && (
            <div className={cn('contents', isWaiting && 'hidden')}>
              <RequiredTraining showsDone />
            </div>
          )}
          {!isWaiting && <AvailableCourses state={courses} />}
        </div>
        <div
          className={cn(
            'grid grid-cols-1 items-start gap-6 max-md:gap-5 md:grid-cols-2 lg:grid-cols-1',
            isWaiting && 'max-lg:hidden',
          )}
        >
          <ProfileCard state={state} />
          <QuickActions isAdmin={isAdmin} canStartAuthoring={profile?.is_author === false} />
        </div>
      </div>
    </Page>
  );
}
