import type { Capstone } from '@atrium/contracts/learning';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useKeepCapstone, useSubmitCapstone, type CapstoneDraft } from './capstone.api.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';
import type { LessonVisit } from './lesson-visit.ts';
import { useAnnounceCompleted } from './use-completion.ts';

const saveAfterMs = 800;

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

/** One learner's work on a project: kept as it changes, handed in once. */
export function useCapstoneWork(visit: LessonVisit, capstone: Capstone) {
  const { t } = useTranslation();
  const { id: lessonId, courseId } = visit.lesson;
  const keep = useKeepCapstone(lessonId);
  const submission = useSubmitCapstone(lessonId, courseId);
  const announce = useAnnounceCompleted();
  const [draft, setDraft] = useState<CapstoneDraft>(() => ({
    checkedTaskIds: capstone.checkedTaskIds,
    reflection: capstone.reflection,
  }));
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
  const submit = async () => {
    if (submission.isPending) return;
    await saver.drop();
    submission.mutate(draft, {
      onSuccess: ({ progress }) => {
        setSaving({ status: 'idle' });
        const own = progress.unitProgress.find((unit) => unit.lessonId === lessonId);
        if (own?.status === 'completed') announce();
      },
      onError: (error) => {
        saver.change(draft);
        const description = errorWords(error, t);
        toast({ tone: 'danger', title: t('lesson.capstone.submitFailed'), description });
      },
    });
  };
  return {
    draft,
    change,
    saving,
    saveAgain: () => void saver.flush(),
    submit: () => void submit(),
    isSubmitting: submission.isPending,
    isSubmitted: submission.isSuccess,
    trouble: submission.isError ? errorWords(submission.error, t) : undefined,
  };
}

export type CapstoneWork = ReturnType<typeof useCapstoneWork>;
