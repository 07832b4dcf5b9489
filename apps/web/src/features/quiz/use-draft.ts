import type { Quiz, QuizQuestion } from '@atrium/contracts/learning';
import { useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { carryOver, choose, emptyDraft, type Draft } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './stored-draft.ts';

/** The answers of one try, kept across reloads and changes of the questions until they are graded. */
export function useDraft(lessonId: number, quiz: Quiz) {
  const session = useSession();
  const accountId = session.status === 'signed_out' ? '' : session.session.user.id;
  const place = { accountId, lessonId };
  const [found] = useState(() => readDraft(place));
  const [last, setLast] = useState(found ?? emptyDraft(quiz.version));
  const draft = carryOver(last, quiz);

  const keep = (next: Draft) => {
    setLast(next);
    keepDraft(place, next);
  };
  const answer = (question: QuizQuestion, answerId: number) =>
    keep(choose(draft, question, answerId));
  const handIn = () => {
    const attemptId = draft.attemptId ?? crypto.randomUUID();
    keep({ ...draft, attemptId });
    return { attemptId, version: draft.version, answers: draft.answers };
  };
  return {
    draft,
    wasFound: found !== undefined,
    /** The questions are no longer those that were answered, and none has been answered since. */
    isCarriedOver: last.version !== quiz.version,
    answer,
    /** What to send: the same answers are the same attempt, however often they are sent. */
    handIn,
    /** Once graded, a reload begins anew; what was answered stays on screen until then. */
    forget: () => forgetDraft(place),
    restart: () => setLast(emptyDraft(quiz.version)),
  };
}
