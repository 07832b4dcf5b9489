import { pins } from '@atrium/contracts/identity/constants';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSessionState, subscribeToSession } from '../../../lib/session/session-store.ts';
import { clearSharedDevice } from '../../../lib/session/shared-device.ts';
import { setSharedSignOut } from '../../../lib/session/shared-sign-out.ts';
import { countUnsentWork, sendUnsentWork } from '../../../lib/session/unsent-work.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import '../../../locales/loaders/shared-device-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LeaveQuestion } from '../../../ui/overlays/leave-dialog.tsx';
import { useImmediateSignOut } from '../current-user/current-user.api.ts';

/** What counts as use: input, and a video that plays. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'timeupdate'] as const;
const idleMs = pins.idleMinutes * 60_000;
const warningMs = 30_000;
/** How long signing out waits for work to be sent. */
const sendTimeoutMs = 3_000;

/** Returns the seconds until the user is signed out, in the last half minute before. Calls `onIdle` then. */
function useIdleSeconds(onIdle: () => void): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const signOutWhenIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let usedAt = Date.now();
    const recordUse = () => {
      usedAt = Date.now();
      setSecondsLeft(undefined);
    };
    // The time is compared, because timers stop while the device sleeps.
    const timer = setInterval(() => {
      const leftMs = usedAt + idleMs - Date.now();
      if (leftMs <= 0) signOutWhenIdle();
      else if (leftMs <= warningMs) setSecondsLeft(Math.ceil(leftMs / 1_000));
    }, 1_000);
    // Media events don't bubble, so that they are only seen while they are captured.
    for (const name of uses) document.addEventListener(name, recordUse, { capture: true });
    return () => {
      clearInterval(timer);
      for (const name of uses) document.removeEventListener(name, recordUse, { capture: true });
    };
  }, []);
  return secondsLeft;
}

/** Returns the result of a task, or the fallback if it fails or takes too long. */
const within = <Result,>(task: Promise<Result>, fallback: Result): Promise<Result> =>
  Promise.race([
    task.catch(() => fallback),
    new Promise<Result>((resolve) => setTimeout(() => resolve(fallback), sendTimeoutMs)),
  ]);

/**
 * Sends the work that the server does not have yet before the user signs out. Returns how many changes could not be sent while
 * the user has to be asked about them, else 0.
 */
function useSendBeforeSignOut(accountId: string, onSignOut: () => void) {
  const [unsentCount, setUnsentCount] = useState(0);
  const [isSending, setSending] = useState(false);
  // Ignore double clicks, and the end of the idle time while the work is being sent.
  const isInFlight = useRef(false);
  useEffect(() => {
    // Loads the code to send with, so that it is there when the connection is not.
    countUnsentWork(accountId).catch(() => undefined);
  }, [accountId]);
  const send = async () => {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    setSending(true);
    await within(sendUnsentWork(accountId), false);
    const count = await within(countUnsentWork(accountId), 0);
    isInFlight.current = false;
    setSending(false);
    return count;
  };
  const signOutOrAsk = async () => {
    const count = await send();
    if (count === 0) onSignOut();
    else if (count !== undefined) setUnsentCount(count);
  };
  const signOutWhenSent = async () => {
    if ((await send()) !== undefined) onSignOut();
  };
  return {
    unsentCount,
    isSending,
    signOutOrAsk: () => void signOutOrAsk(),
    /** Asks nothing, because no one uses the device. */
    signOutWhenSent: () => void signOutWhenSent(),
    stay: () => setUnsentCount(0),
  };
}

/**
 * Shown on every page to people without email, whose device is shared: who is signed in, and how to sign out. Signs them out
 * when the device is not used, and deletes what it has stored whenever the session ends, except work that is not sent yet.
 */
export function SharedDevice() {
  const { t } = useTranslation();
  const session = useSession();
  const onSignOut = useImmediateSignOut();
  const user = session.status === 'signed_out' ? undefined : session.session.user;
  const { unsentCount, isSending, signOutOrAsk, signOutWhenSent, stay } = useSendBeforeSignOut(
    user?.id ?? '',
    onSignOut,
  );
  const secondsLeft = useIdleSeconds(signOutWhenSent);
  const signOutFromMenu = useEffectEvent(signOutOrAsk);
  useEffect(() => {
    setSharedSignOut(() => signOutFromMenu());
    return () => setSharedSignOut(undefined);
  }, []);
  useEffect(
    () =>
      subscribeToSession(() => {
        if (getSessionState().status === 'signed_out') void clearSharedDevice();
      }),
    [],
  );
  return (
    <aside
      aria-label={t('sharedDevice.label')}
      className="no-print relative z-header flex items-center justify-center gap-3 border-b border-border bg-primary-soft px-4 py-1.5 text-ui text-primary-text"
    >
      <MonitorSmartphone className="size-4 shrink-0 max-sm:hidden" aria-hidden />
      {/* Announced once: a countdown that is read every second can't be listened to. */}
      <span aria-live="polite" className="sr-only">
        {secondsLeft !== undefined && t('sharedDevice.endsIn', { count: warningMs / 1_000 })}
      </span>
      <span aria-hidden={secondsLeft !== undefined} className="min-w-0 wrap-anywhere">
        {secondsLeft === undefined
          ? t('sharedDevice.signedInAs', { name: user?.full_name ?? '' })
          : t('sharedDevice.endsIn', { count: secondsLeft })}
      </span>
      <Button
        size="sm"
        variant="secondary"
        className="shrink-0"
        loading={isSending}
        onClick={signOutOrAsk}
      >
        {t('sharedDevice.signOut')}
      </Button>
      <LeaveQuestion
        open={unsentCount > 0}
        icon={LogOut}
        title={t('sharedDevice.unsent.title')}
        description={t('sharedDevice.unsent.body', { count: unsentCount })}
        go={t('sharedDevice.signOut')}
        stay={t('sharedDevice.unsent.stay')}
        onGo={onSignOut}
        onStay={stay}
      />
    </aside>
  );
}
