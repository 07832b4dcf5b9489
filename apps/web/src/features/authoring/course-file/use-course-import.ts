import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { uploadCourseFile, useCourseImportJob } from './course-file.api.ts';
import { checkCourseFile, importStatusOf, type FileUpload } from './import-status.ts';

const none: FileUpload = { kind: 'none' };

/** The current import's id, kept in the URL so that a reload shows its progress. */
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

/** Uploads and tracks one course import at a time. */
export function useCourseImport() {
  const { id, setId } = useImportId();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [sending, setSending] = useState<FileUpload>(none);
  const opener = useRef<HTMLButtonElement>(null);
  const upload = useRef<AbortController>(undefined);
  const importJob = useCourseImportJob(id);
  const stage = importStatusOf(sending, { ...importJob, hasImportId: id !== undefined });
  useConfirmUnload(sending.kind === 'sending');

  const isDone = stage.kind === 'done';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['authored-courses'] });
  }, [isDone, queryClient]);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File, { signal }: AbortController) => {
    const { name } = file;
    setSending({ kind: 'sending', name, percent: 0 });
    try {
      const onProgress = (percent: number) => setSending({ kind: 'sending', name, percent });
      const job = await uploadCourseFile(file, { signal, onProgress });
      setId(job.id);
      setSending(none);
    } catch (error) {
      // A canceled upload is not an error.
      setSending(signal.aborted ? none : { kind: 'rejected', error });
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const error = checkCourseFile(file);
    if (error !== undefined) return setSending({ kind: 'rejected', error });
    upload.current = new AbortController();
    void send(file, upload.current);
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
    stop: () => upload.current?.abort(),
  };
}

export type CourseImporting = ReturnType<typeof useCourseImport>;
