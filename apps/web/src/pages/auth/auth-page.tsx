import { AuthPanel } from '../../features/identity/index.ts';
import { useSignedOutReason } from '../../lib/session/use-session.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import '../../locales/loaders/auth-texts.ts';

/** Sign-up, sign-in and password reset. */
export function AuthPage() {
  const reason = useSignedOutReason();
  return (
    <AuthShell>
      <AuthPanel expired={reason === 'expired'} />
    </AuthShell>
  );
}
