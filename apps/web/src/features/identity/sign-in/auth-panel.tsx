import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isDemo } from '../../../lib/browser/is-demo.ts';
import { focusHeading, usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { readAuthMode, pathOfMode, type AuthMode } from '../forms/auth-mode.tsx';
import { invitationFromUrl } from '../join/use-invitation-lookup.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Notice } from './sign-in-notice.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const DemoPanel = lazy(async () => ({
  default: (await import('../demo/demo-panel.tsx')).DemoPanel,
}));

const PinPanel = lazy(async () => ({
  default: (await import('../pins/pin-panel.tsx')).PinPanel,
}));

const resetSent = { resetSent: true };

const titles = {
  signin: 'auth.signIn.pageTitle',
  signup: 'auth.signUp.pageTitle',
  reset: 'auth.reset.pageTitle',
  pin: 'auth.pin.pageTitle',
} as const;

function useFocusOnModeChange(mode: AuthMode): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    focusHeading();
  }, [mode]);
}

/** Sign-up, sign-in, sign-in with a PIN or reset, depending on the URL. `expired`: a session has just expired. */
export function AuthPanel({ expired }: { expired: boolean }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const mode = readAuthMode(search);
  usePageTitle(t(titles[mode]));
  useFocusOnModeChange(mode);
  const shared = { email, onEmail: setEmail, invitation: invitationFromUrl(search) };
  if (mode === 'signup') return <SignUpForm {...shared} />;
  if (mode === 'reset') {
    const showSignIn = () => void navigate(pathOfMode('signin', search), { state: resetSent });
    return <ResetRequestForm {...shared} onSent={showSignIn} />;
  }
  if (mode === 'pin')
    return (
      <Suspense fallback={null}>
        <PinPanel />
      </Suspense>
    );
  const notice = noticeFrom(state, expired);
  const demo = isDemo() && (
    <Suspense fallback={null}>
      <DemoPanel />
    </Suspense>
  );
  return (
    <SignInForm {...shared} notice={notice} joinsAtOnce={search.has('invitation')} demo={demo} />
  );
}

// Stored with the history entry, so that it is gone after navigation.
function noticeFrom(state: unknown, expired: boolean): Notice | undefined {
  const has = (key: string) => typeof state === 'object' && state !== null && key in state;
  if (has('resetSent')) return { kind: 'resetSent' };
  if (expired) return { kind: 'expired' };
  return has('noSession') ? { kind: 'noSession' } : undefined;
}
