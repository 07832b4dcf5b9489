import type { Quiz, QuizQuestion } from '@atrium/contracts/learning';
import { useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { adaptDraft, choose, emptyDraft, type Draft } from './draft.ts';
import { deleteDraft, storeDraft, findDraft } from './stored-draft.ts';

/** Answers of one attempt, kept across reloads and changes of the questions until they are graded. */
export function useDraft(lessonId: number, quiz: Quiz) {
  const session = useSession();
  const accountId = session.status === 'signed_out' ? '' : session.session.user.id;
  const key = { accountId, lessonId };
  const [found] = useState(() => findDraft(key));
  const [last, setLast] = useState(found ?? emptyDraft(quiz.version));
  const draft = adaptDraft(last, quiz);

  const save = (next: Draft) => {
    setLast(next);
    storeDraft(key, next);
  };
  const answer = (question: QuizQuestion, answerId: number) =>
    save(choose(draft, question, answerId));
  const toSubmission = () => {
    const attemptId = draft.attemptId ?? crypto.randomUUID();
    save({ ...draft, attemptId });
    return { attemptId, version: draft.version, answers: draft.answers };
  };
  return {
    draft,
    wasFound: found !== undefined,
    /** Whether the questions changed after they were answered, and none has been answered since. */
    isCarriedOver: last.version !== quiz.version,
    answer,
    /** Returns the submission. Resending the same answers uses the same attempt id. */
    toSubmission,
    /** Deletes the stored draft once graded. The answers stay on screen until the next reload. */
    forget: () => deleteDraft(key),
    restart: () => setLast(emptyDraft(quiz.version)),
  };
}
