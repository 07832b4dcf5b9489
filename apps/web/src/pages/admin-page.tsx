import type { Profile } from '@atrium/contracts/auth';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationsTab } from '../features/admin-invitations/invitations-tab.tsx';
import { PendingInvitations } from '../features/admin-invitations/pending-invitations.tsx';
import { CoursesTab } from '../features/admin-organization/courses-tab.tsx';
import { NoOrganization } from '../features/admin-organization/no-organization.tsx';
import { OrganizationAdmin } from '../features/admin-organization/organization-admin.tsx';
import { UsersTab } from '../features/admin-organization/users-tab.tsx';
import { DashboardSkeleton } from '../features/system-admin/dashboard-skeleton.tsx';
import { SystemHeading } from '../features/system-admin/system-heading.tsx';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { Page } from '../features/shell/page.tsx';
import { ProfilePage } from '../features/shell/profile-page.tsx';
import { paths } from '../lib/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import '../locales/admin-texts.ts';

// Loaded on demand: each is opened rarely.
const SystemDashboard = lazy(async () => ({
  default: (await import('../features/system-admin/system-dashboard.tsx')).SystemDashboard,
}));
const TrainingOverview = lazy(async () => ({
  default: (await import('../features/training-matrix/training-overview.tsx')).TrainingOverview,
}));
const WaitingReviewsCard = lazy(async () => ({
  default: (await import('../features/admin-reviews/waiting-reviews-card.tsx')).WaitingReviewsCard,
}));
const RecentActivity = lazy(async () => ({
  default: (await import('../features/system-admin/recent-activity.tsx')).RecentActivity,
}));
const CertificateList = lazy(async () => ({
  default: (await import('../features/admin-certificates/certificate-list.tsx')).CertificateList,
}));
const ReviewQueue = lazy(async () => ({
  default: (await import('../features/admin-reviews/review-queue.tsx')).ReviewQueue,
}));
const TrainingPanel = lazy(async () => ({
  default: (await import('../features/training-matrix/training-panel.tsx')).TrainingPanel,
}));
const AuditLog = lazy(async () => ({
  default: (await import('../features/audit/audit-log.tsx')).AuditLog,
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
          <TrainingOverview organizationId={organization.id}>
            <WaitingReviewsCard />
            <PendingInvitations organizationId={organization.id} />
            <RecentActivity allPath={paths.adminTab('audit')} />
          </TrainingOverview>,
        ),
        users: <UsersTab organizationId={organization.id} />,
        courses: <CoursesTab organizationId={organization.id} />,
        invitations: <InvitationsTab organization={organization} />,
        training: later(<TrainingPanel organizationId={organization.id} />),
        certificates: later(<CertificateList />),
        reviews: later(<ReviewQueue />),
        audit: later(<AuditLog organizationId={organization.id} />),
      }}
    />
  );
}

function ForProfile({ profile }: { profile: Profile }) {
  if (profile.is_super_admin) {
    return (
      <>
        <AdminNav />
        <Page>
          <SystemHeading />
          <Suspense fallback={<DashboardSkeleton />}>
            <SystemDashboard />
          </Suspense>
        </Page>
      </>
    );
  }
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
