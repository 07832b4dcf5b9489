import type { Capstone } from '@atrium/contracts/learning';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  isHandedIn,
  revisionsOf,
  useKeepCapstone,
  useReadCapstone,
  useSubmitCapstone,
  type CapstoneDraft,
} from './capstone.api.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';
import type { LessonVisit } from './lesson-visit.ts';
import { useAnnounceCompleted } from './use-completion.ts';

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

/** A draft that is kept as it changes; where another window has written since, the learner says which one stays. */
function useKeptDraft(lessonId: number, capstone: Capstone) {
  const [revisions] = useState(() => revisionsOf(capstone));
  const keep = useKeepCapstone(lessonId, revisions);
  const read = useReadCapstone(lessonId);
  const [draft, setDraft] = useState<CapstoneDraft>(() => draftOf(capstone));
  const [saving, setSaving] = useState<SaveState>({ status: 'idle' });
  const [saver] = useState(() =>
    createDraftSaver<CapstoneDraft>({ save: keep, onState: setSaving, delayMs: saveAfterMs }),
  );
  useFlushOnLeave(saver);

  const change = (part: Partial<CapstoneDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saver.change(next);
  };
  // From here on this window has seen what the other wrote, and builds on it.
  const settle = async (how: (now: Capstone) => void) => {
    try {
      const now = await read();
      revisions.open(now.revision);
      how(now);
    } catch (error) {
      setSaving({ status: 'failed', error });
    }
  };
  const takeTheirs = () =>
    settle((now) => {
      void saver.drop();
      setDraft(draftOf(now));
      setSaving({ status: 'idle' });
    });
  const keepMine = () => settle(() => saver.change(draft));
  return { draft, change, saving, setSaving, saver, revisions, takeTheirs, keepMine };
}

/** One learner's work on a project: kept as it changes, handed in once. */
export function useCapstoneWork(visit: LessonVisit, capstone: Capstone) {
  const { t } = useTranslation();
  const { id: lessonId, courseId } = visit.lesson;
  const kept = useKeptDraft(lessonId, capstone);
  const { draft, saver, setSaving } = kept;
  const submission = useSubmitCapstone(lessonId, courseId, kept.revisions);
  const read = useReadCapstone(lessonId);
  const announce = useAnnounceCompleted();
  const isLocked = isHandedIn(capstone);

  /** Handed in all the same: only the reply was lost, or another window was faster. */
  const isHandedInAnyway = async () => {
    try {
      return isHandedIn(await read());
    } catch {
      return false;
    }
  };
  const submit = async () => {
    if (submission.isPending) return;
    await saver.drop();
    try {
      const { progress } = await submission.mutateAsync(draft);
      setSaving({ status: 'idle' });
      const own = progress.unitProgress.find((unit) => unit.lessonId === lessonId);
      if (own?.status === 'completed') announce();
    } catch (error) {
      if (await isHandedInAnyway()) {
        setSaving({ status: 'idle' });
        return;
      }
      saver.change(draft);
      const description = errorWords(error, t);
      toast({ tone: 'danger', title: t('lesson.capstone.submitFailed'), description });
    }
  };
  return {
    // What was handed in is shown as it was, also if that was in another window.
    draft: isLocked ? draftOf(capstone) : draft,
    change: kept.change,
    saving: kept.saving,
    saveAgain: () => void saver.flush(),
    takeTheirs: () => void kept.takeTheirs(),
    keepMine: () => void kept.keepMine(),
    submit: () => void submit(),
    isSubmitting: submission.isPending,
    isSubmitted: isLocked && !submission.isIdle,
    isLocked,
    trouble: submission.isError && !isLocked ? errorWords(submission.error, t) : undefined,
  };
}

export type CapstoneWork = ReturnType<typeof useCapstoneWork>;
