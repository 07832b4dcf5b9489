import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { sendCourseFile, useCourseImportJob } from './course-file.api.ts';
import { refusalOf, stageOf, type Sending } from './import-stage.ts';

const none: Sending = { kind: 'none' };

/** The import that is part of the address, so that loading it again shows how far it is. */
function useImportId() {
  const [params, setParams] = useSearchParams();
  const setId = (id: string | undefined) =>
    setParams(
      (before) => {
        if (id === undefined) before.delete('import');
        else before.set('import', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get('import') ?? undefined, setId };
}

/** One course file at a time: sent, read, and what became of it. */
export function useCourseImport() {
  const { id, setId } = useImportId();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [sending, setSending] = useState<Sending>(none);
  const opener = useRef<HTMLButtonElement>(null);
  const line = useRef<AbortController>(undefined);
  const job = useCourseImportJob(id);
  const stage = stageOf(sending, { ...job, isAsked: id !== undefined });
  useAskBeforeUnload(sending.kind === 'sending');

  const isDone = stage.kind === 'done';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['authored-courses'] });
  }, [isDone, queryClient]);
  useEffect(() => () => line.current?.abort(), []);

  const send = async (file: File, { signal }: AbortController) => {
    const { name } = file;
    setSending({ kind: 'sending', name, percent: 0 });
    try {
      const onProgress = (percent: number) => setSending({ kind: 'sending', name, percent });
      const begun = await sendCourseFile(file, { signal, onProgress });
      setId(begun.id);
      setSending(none);
    } catch (error) {
      // Whoever has stopped it knows.
      setSending(signal.aborted ? none : { kind: 'refused', error });
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal !== undefined) return setSending({ kind: 'refused', error: refusal });
    line.current = new AbortController();
    void send(file, line.current);
  };
  const close = () => {
    setIsOpen(false);
    setSending(none);
    setId(undefined);
    opener.current?.focus();
  };
  return {
    stage,
    opener,
    isOpen: isOpen || stage.kind !== 'none',
    open: () => setIsOpen(true),
    close,
    take,
    stop: () => line.current?.abort(),
  };
}

export type CourseImporting = ReturnType<typeof useCourseImport>;
