import type { LessonUploadStatus } from '@atrium/contracts/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settledSince } from './settled.ts';

/** Announces to screen readers when processing of a video succeeds or fails. */
export function ProcessingAnnouncer({ lessons }: { lessons: readonly LessonUploadStatus[] }) {
  const { t } = useTranslation();
  const before = useRef(lessons);
  const [news, setNews] = useState<readonly LessonUploadStatus[]>([]);
  useEffect(() => {
    const settled = settledSince(before.current, lessons);
    before.current = lessons;
    if (settled.length > 0) setNews(settled);
  }, [lessons]);
  const messages = news.map(({ title, latest }) =>
    latest?.state === 'failed'
      ? t('videos.announce.failed', {
          title,
          reason: t(`videos.failure.${latest.failure ?? 'interrupted'}`),
        })
      : t('videos.announce.ready', { title }),
  );
  return (
    <p aria-live="polite" className="sr-only">
      {messages.join('. ')}
    </p>
  );
}
