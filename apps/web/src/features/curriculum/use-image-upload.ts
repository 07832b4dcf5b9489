import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { refusalOf, uploadCourseImage } from '../../lib/drafts/images.api.ts';
import { toast } from '../../ui/toast-store.ts';

/** Uploads images for a text and passes on their URLs. Aborts on unmount. */
export function useImageUpload(onArrived: (url: string) => void) {
  const { t } = useTranslation();
  const [underWay, setUnderWay] = useState(0);
  const ended = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);
  const send = async (file: File) => {
    const signal = ended.current?.signal ?? AbortSignal.abort();
    setUnderWay((count) => count + 1);
    try {
      const refusal = refusalOf(file);
      if (refusal) throw refusal;
      const { url } = await uploadCourseImage(file, 'lesson', {
        signal,
        onProgress: () => undefined,
      });
      onArrived(url);
    } catch (error) {
      if (signal.aborted) return;
      const description = errorMessage(error, t);
      toast({ tone: 'danger', title: t('curriculum.markdown.pictureFailed'), description });
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return { start: (file: File) => void send(file), isUnderWay: underWay > 0 };
}
