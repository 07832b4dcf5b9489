import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

/** Opens the published video in a new tab. Renders nothing if learners see none. */
export function PreviewLink({
  lesson: { previewUrl, title },
}: {
  lesson: Pick<LessonUploadStatus, 'previewUrl' | 'title'>;
}) {
  const { t } = useTranslation();
  if (!previewUrl) return null;
  const action = t('videos.action.preview');
  return (
    <Button asChild variant="ghost" size="sm">
      <a
        href={previewUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('videos.action.of', { action, title })}
      >
        <ExternalLink aria-hidden />
        {action}
      </a>
    </Button>
  );
}
