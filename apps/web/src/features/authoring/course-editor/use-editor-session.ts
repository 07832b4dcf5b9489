import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Session = { draftId: string | undefined; number: number };

/** Navigation state that marks a URL change made by the editor that created the draft. */
const createdHere = { isOwn: true };
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'isOwn' in state;

/**
 * Tracks which draft the page for new courses edits: the one in the URL, or a new one. When a new draft is created, the
 * URL is updated and the editor stays mounted; any other change of the URL remounts it with another course.
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
    const isSameEditor = session.draftId === undefined && isOwn(location.state);
    setSession(
      isSameEditor
        ? { ...session, draftId }
        : { draftId, startId: draftId, number: session.number + 1 },
    );
  }
  const nameDraft = (courseId: number) => {
    if (draftId !== undefined) return;
    const named = new URLSearchParams(params);
    named.set('draft', String(courseId));
    setParams(named, { replace: true, preventScrollReset: true, state: createdHere });
  };
  return { startId: session.startId, key: session.number, nameDraft };
}
