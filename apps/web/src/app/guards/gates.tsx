import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { lazy, type ReactNode } from 'react';
import { Spinner } from '../../ui/buttons/spinner.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { signInPath, landingPathFor } from './sign-in-path.ts';
import { useProfile, useSignOut } from '../../features/identity/index.ts';
import { AccessDenied } from '../../pages/layout/access-denied.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx';

const loadBlockingPages = () => import('./blocking-pages.ts');
const RequiredSetUp = lazy(async () => ({ default: (await loadBlockingPages()).RequiredSetUp }));
const PendingPrivacyNotice = lazy(async () => ({
  default: (await loadBlockingPages()).PendingPrivacyNotice,
}));
const InactiveOrganization = lazy(async () => ({
  default: (await loadBlockingPages()).InactiveOrganization,
}));

/** Placeholder while a page loads. Becomes visible only after a delay. */
export function PendingPage() {
  const { t } = useTranslation();
  return (
    <main
      id="main"
      className="grid min-h-[60dvh] animate-[appear_1ms_linear_300ms_both] place-items-center text-subtle"
    >
      <Spinner className="size-6" label={t('app.loading')} />
    </main>
  );
}

/**
 * Renders its pages once the session is known. Redirects to sign-in when the user was signed out, in this tab or
 * another; with `required` also when no user is signed in.
 */
export function SessionGate({ required = false }: { required?: boolean }) {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'checking') return <PendingPage />;
  if (state.status === 'signed_in') return <Outlet />;
  if (state.reason === 'signed_out') return <Navigate to={paths.auth} replace />;
  if (state.reason === 'expired') return <Navigate to={signInPath(location)} replace />;
  if (required) return <Navigate to={signInPath(location)} state={{ noSession: true }} replace />;
  return <Outlet />;
}

/** Renders its pages for visitors only and redirects signed-in users. */
export function VisitorGate() {
  const state = useSession();
  const [search] = useSearchParams();
  // Uses the cached profile only; the name in the session may be outdated.
  const { data: profile } = useProfile({ enabled: false });
  if (state.status === 'checking') return <PendingPage />;
  if (state.status === 'signed_out') return <Outlet />;
  const name = profile?.full_name ?? state.session.user.full_name;
  return <Navigate to={landingPathFor(search, name)} replace />;
}

/**
 * Renders a content page. If the user's organization is inactive, requires a second factor or asks to accept its privacy
 * notice first, renders that instead. While the profile loads, the page stays mounted, so that its heading keeps the
 * focus; the server refuses its calls, and they wait (see `query-client.ts`).
 */
export function OrganizationGate({
  children,
  worksWithoutNotice = false,
}: {
  children: ReactNode;
  /** Admins can open the page before they accept the privacy notice, in order to correct it. */
  worksWithoutNotice?: boolean;
}) {
  const { status } = useSession();
  const { data: profile } = useProfile({ enabled: status === 'signed_in' });
  const onSignOut = useSignOut();
  if (profile?.must_set_up_factor) return <RequiredSetUp onSignOut={onSignOut} />;
  if (!profile?.organization) return children;
  const canEditNotice = profile.is_org_admin || profile.is_super_admin;
  if (profile.must_accept_privacy_notice && !(worksWithoutNotice && canEditNotice))
    return (
      <PendingPrivacyNotice
        organization={profile.organization.name}
        canEdit={canEditNotice}
        onSignOut={onSignOut}
      />
    );
  if (profile.organization.is_active) return children;
  return (
    <InactiveOrganization
      organization={profile.organization.name}
      email={profile.email}
      onSignOut={onSignOut}
    />
  );
}

/** Renders a page for super admins only; others see "Access Denied". The server checks it too. */
export function SuperAdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: profile, error, refetch, isRefetching } = useProfile();
  if (profile) return profile.is_super_admin ? children : <AccessDenied />;
  if (!error) return <PendingPage />;
  return (
    <Page>
      <FetchFailed
        title={t('admin.profileFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    </Page>
  );
}
