import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Session = { draftId: string | undefined; number: number };

/** Put beside the address of a draft by the very editor that has begun it: its screen goes on. */
const begun = { isOwn: true };
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'isOwn' in state;

/**
 * Which draft the page for new courses holds: the one its address names, or one yet to begin. When that begins the
 * address follows it and the screen stays; any other change of the address is another course.
 */
export function useEditorSession() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const draftId = params.get('draft') ?? undefined;
  const [session, setSession] = useState<Session & { startId: string | undefined }>({
    draftId,
    startId: draftId,
    number: 0,
  });
  if (session.draftId !== draftId) {
    const goesOn = session.draftId === undefined && isOwn(location.state);
    setSession(
      goesOn ? { ...session, draftId } : { draftId, startId: draftId, number: session.number + 1 },
    );
  }
  const nameDraft = (courseId: number) => {
    if (draftId !== undefined) return;
    const named = new URLSearchParams(params);
    named.set('draft', String(courseId));
    setParams(named, { replace: true, preventScrollReset: true, state: begun });
  };
  return { startId: session.startId, key: session.number, nameDraft };
}
