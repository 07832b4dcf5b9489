import type { Capstone } from '@atrium/contracts/progress/capstones';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  isCapstoneSubmitted,
  getRevisionTracker,
  useSaveCapstone,
  useReloadCapstone,
  useSubmitCapstone,
  type CapstoneDraft,
} from './capstone.api.ts';
import { createDraftSaver, type DraftSaver, type DraftSaveState } from './draft-saver.ts';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { useAnnounceCompleted } from '../lesson-visit/use-lesson-updates.ts';

const saveAfterMs = 800;

const draftOf = ({ checkedTaskIds, reflection }: Capstone): CapstoneDraft => ({
  checkedTaskIds,
  reflection,
});

function useFlushOnLeave(saver: DraftSaver<CapstoneDraft>): void {
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') void saver.flush(true);
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      void saver.flush(true);
    };
  }, [saver]);
}

/** Draft that is saved automatically. On a conflict with another window the learner chooses a version. */
function useSavedDraft(lessonId: number, capstone: Capstone) {
  const [revisions] = useState(() => getRevisionTracker(capstone));
  const keep = useSaveCapstone(lessonId, revisions);
  const read = useReloadCapstone(lessonId);
  const [draft, setDraft] = useState<CapstoneDraft>(() => draftOf(capstone));
  const [saving, setSaving] = useState<DraftSaveState>({ status: 'idle' });
  const [saver] = useState(() =>
    createDraftSaver<CapstoneDraft>({ save: keep, onState: setSaving, delayMs: saveAfterMs }),
  );
  useFlushOnLeave(saver);

  const change = (part: Partial<CapstoneDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saver.change(next);
  };
  // Load the other window's revision, so that the next save replaces it.
  const resolveConflict = async (apply: (latest: Capstone) => void) => {
    try {
      const latest = await read();
      revisions.open(latest.revision);
      apply(latest);
    } catch (error) {
      setSaving({ status: 'failed', error });
    }
  };
  const takeTheirs = () =>
    resolveConflict((latest) => {
      void saver.drop();
      setDraft(draftOf(latest));
      setSaving({ status: 'idle' });
    });
  const keepMine = () => resolveConflict(() => saver.change(draft));
  return { draft, change, saving, setSaving, saver, revisions, takeTheirs, keepMine };
}

/** State of the learner's capstone: draft, automatic saving and submission. */
export function useCapstoneForm(visit: LessonVisit, capstone: Capstone) {
  const { t } = useTranslation();
  const { id: lessonId, courseId } = visit.lesson;
  const saved = useSavedDraft(lessonId, capstone);
  const { draft, saver, setSaving } = saved;
  const submission = useSubmitCapstone(lessonId, courseId, saved.revisions);
  const read = useReloadCapstone(lessonId);
  const announce = useAnnounceCompleted();
  const isLocked = isCapstoneSubmitted(capstone);
  // Ignore double clicks, also before the request is sent.
  const isInFlight = useRef(false);

  /** Checks for a submission whose response was lost or that another window made. */
  const isAlreadySubmitted = async () => {
    try {
      return isCapstoneSubmitted(await read());
    } catch {
      return false;
    }
  };
  const send = async () => {
    await saver.drop();
    try {
      const { progress } = await submission.mutateAsync(draft);
      setSaving({ status: 'idle' });
      const own = progress.unitProgress.find((unit) => unit.lessonId === lessonId);
      if (own?.status === 'completed') announce();
    } catch (error) {
      if (await isAlreadySubmitted()) {
        setSaving({ status: 'idle' });
        return;
      }
      saver.change(draft);
      const description = errorMessage(error, t);
      toast({ tone: 'danger', title: t('lesson.capstone.submitFailed'), description });
    }
  };
  const submit = async () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await send();
    } finally {
      isInFlight.current = false;
    }
  };
  return {
    // Show the submitted version, even if it was submitted in another window.
    draft: isLocked ? draftOf(capstone) : draft,
    change: saved.change,
    saving: saved.saving,
    saveAgain: () => void saver.flush(),
    takeTheirs: () => void saved.takeTheirs(),
    keepMine: () => void saved.keepMine(),
    submit: () => void submit(),
    isSubmitting: submission.isPending,
    isSubmitted: isLocked && !submission.isIdle,
    isLocked,
    errorMessage: submission.isError && !isLocked ? errorMessage(submission.error, t) : undefined,
  };
}

export type CapstoneForm = ReturnType<typeof useCapstoneForm>;
