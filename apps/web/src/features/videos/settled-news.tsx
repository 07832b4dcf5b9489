import type { LessonUploadStatus } from '@atrium/contracts/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settledSince } from './settled.ts';

/** Tells those who can't see the list when a video is ready or could not be made ready. */
export function SettledNews({ lessons }: { lessons: readonly LessonUploadStatus[] }) {
  const { t } = useTranslation();
  const before = useRef(lessons);
  const [news, setNews] = useState<readonly LessonUploadStatus[]>([]);
  useEffect(() => {
    const settled = settledSince(before.current, lessons);
    before.current = lessons;
    if (settled.length > 0) setNews(settled);
  }, [lessons]);
  const words = news.map(({ title, latest }) =>
    latest?.state === 'failed'
      ? t('videos.announce.failed', {
          title,
          reason: t(`videos.failure.${latest.failure ?? 'interrupted'}`),
        })
      : t('videos.announce.ready', { title }),
  );
  return (
    <p aria-live="polite" className="sr-only">
      {words.join('. ')}
    </p>
  );
}
