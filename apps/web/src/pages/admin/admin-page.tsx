import type { Profile } from '@atrium/contracts/identity/auth';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { InvitationsTab, PendingInvitations } from '../../features/invitations/index.ts';
import { CoursesTab } from '../../features/catalogue/index.ts';
import { NoOrganization, OrganizationAdmin, UsersTab } from '../../features/organizations/index.ts';
import { DashboardSkeleton, SystemHeading } from '../../features/analytics/index.ts';
import { AccessDenied } from '../layout/access-denied.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProfilePage } from '../layout/profile-page.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx';
import '../../locales/loaders/admin-texts.ts';

// Loaded on demand: each is opened rarely.
const SystemDashboard = lazy(async () => ({
  default: (await import('./system-dashboard.tsx')).SystemDashboard,
}));
const TrainingOverview = lazy(async () => ({
  default: (await import('../../features/training/matrix/training-overview.tsx')).TrainingOverview,
}));
const OnboardingChecklist = lazy(async () => ({
  default: (await import('../../features/training/onboarding/onboarding-checklist.tsx'))
    .OnboardingChecklist,
}));
const WaitingReviewsCard = lazy(async () => ({
  default: (await import('../../features/progress/reviews/waiting-reviews-card.tsx'))
    .WaitingReviewsCard,
}));
const RecentActivity = lazy(async () => ({
  default: (await import('../../features/audit/activity/recent-activity.tsx')).RecentActivity,
}));
const InvitedPeople = lazy(async () => ({
  default: (await import('../../features/invitations/list/invited-people.tsx')).InvitedPeople,
}));
const CertificateList = lazy(async () => ({
  default: (await import('../../features/certificates/issued/certificate-list.tsx'))
    .CertificateList,
}));
const ReviewQueue = lazy(async () => ({
  default: (await import('../../features/progress/reviews/review-queue.tsx')).ReviewQueue,
}));
const TrainingPanel = lazy(async () => ({
  default: (await import('../../features/training/matrix/training-panel.tsx')).TrainingPanel,
}));
const OrganizationTraining = lazy(async () => ({
  default: (await import('../../features/training/matrix/organization-training.tsx'))
    .OrganizationTraining,
}));
const AuditLogs = lazy(async () => ({
  default: (await import('../../features/audit/logs/audit-logs.tsx')).AuditLogs,
}));

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <span className="sr-only">{t('organization.loading')}</span>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
    </div>
  );
}

const later = (part: ReactNode) => <Suspense fallback={<TableSkeleton />}>{part}</Suspense>;

function AdminOf({ organization }: { organization: NonNullable<Profile['organization']> }) {
  return (
    <OrganizationAdmin
      organization={organization}
      panels={{
        overview: later(
          <OnboardingChecklist organization={organization}>
            <TrainingOverview organizationId={organization.id}>
              <WaitingReviewsCard />
              <PendingInvitations organizationId={organization.id} />
              <RecentActivity allPath={paths.adminTab('audit')} />
            </TrainingOverview>
          </OnboardingChecklist>,
        ),
        users: (
          <UsersTab
            organizationId={organization.id}
            invited={later(<InvitedPeople organizationId={organization.id} />)}
          />
        ),
        courses: <CoursesTab organizationId={organization.id} />,
        invitations: <InvitationsTab organization={organization} />,
        training: later(<TrainingPanel organizationId={organization.id} />),
        certificates: later(<CertificateList />),
        reviews: later(<ReviewQueue />),
        audit: later(<AuditLogs organizationId={organization.id} />),
      }}
    />
  );
}

/** The dashboard of super admins, or the training of the organization in the URL. */
function SuperAdmin() {
  const [search] = useSearchParams();
  const organizationId = search.get('tab') === 'training' && search.get('organization');
  return (
    <>
      <AdminNav />
      <Page>
        {organizationId ? (
          later(<OrganizationTraining organizationId={organizationId} />)
        ) : (
          <>
            <SystemHeading />
            <Suspense fallback={<DashboardSkeleton />}>
              <SystemDashboard />
            </Suspense>
          </>
        )}
      </Page>
    </>
  );
}

function ForProfile({ profile }: { profile: Profile }) {
  if (profile.is_super_admin) return <SuperAdmin />;
  if (!profile.is_org_admin) return <AccessDenied />;
  if (!profile.organization) {
    return (
      <Page className="py-0 max-md:pt-0">
        <NoOrganization />
      </Page>
    );
  }
  return (
    <>
      <AdminNav />
      <Page>
        <AdminOf organization={profile.organization} />
      </Page>
    </>
  );
}

/** The admin page of the current user; the profile decides which. */
export function AdminPage() {
  return (
    <ProfilePage waiting={<Waiting />}>{(profile) => <ForProfile profile={profile} />}</ProfilePage>
  );
}
