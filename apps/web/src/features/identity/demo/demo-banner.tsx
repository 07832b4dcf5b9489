import { FlaskConical } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { endSession } from '../../../lib/session/session-store.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import '../../../locales/loaders/demo-texts.ts';
import { useSignOut } from '../current-user/current-user.api.ts';
import { useDemo } from './demo.api.ts';

/** Longest delay a browser's timer takes, in milliseconds. */
const maxDelayMs = 2_147_483_647;

/**
 * Returns the time of the next reset, and whether a reset is under way: its time has come, and the server has not named
 * another one. Calls `onReset` after a reset.
 */
function useNextReset(onReset: () => void) {
  const [dueAt, setDueAt] = useState<string>();
  const nextResetAt = useDemo(dueAt).data?.nextResetAt;
  const isResetting = dueAt !== undefined && dueAt === nextResetAt;
  const checkReset = useEffectEvent(() => {
    if (dueAt !== undefined && !isResetting) onReset();
  });
  useEffect(() => {
    checkReset();
    if (nextResetAt === undefined) return undefined;
    const delayMs = Math.min(maxDelayMs, Math.max(0, Date.parse(nextResetAt) - serverNow()));
    const timer = setTimeout(() => setDueAt(nextResetAt), delayMs);
    return () => clearTimeout(timer);
  }, [nextResetAt]);
  return { nextResetAt, isResetting };
}

/** Says on every page that this is a demo and when it is reset. Signs the visitor out after a reset. */
export function DemoBanner() {
  const { t, i18n } = useTranslation();
  const { status } = useSession();
  const onSignOut = useSignOut();
  const { nextResetAt, isResetting } = useNextReset(() => {
    // The session was deleted with all other data: the sign-in page says so and offers the roles.
    if (status === 'signed_in') endSession('expired');
  });
  const time = nextResetAt
    ? new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(
        new Date(nextResetAt),
      )
    : '…';
  return (
    <aside
      aria-live="polite"
      className="no-print relative z-header flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-border bg-primary-soft px-4 py-2 text-center text-ui text-primary-text"
    >
      <FlaskConical className="size-4 shrink-0 max-sm:hidden" aria-hidden />
      <span>{isResetting ? t('demo.resetting') : t('demo.banner', { time })}</span>
      {status === 'signed_in' && (
        <button
          type="button"
          onClick={onSignOut}
          className="focus-ring rounded-sm font-medium underline underline-offset-3"
        >
          {t('demo.switchRole')}
        </button>
      )}
    </aside>
  );
}
