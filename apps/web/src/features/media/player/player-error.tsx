import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

/** Replaces the player when the video does not load: reason, video URL and retry button. */
export function PlayerError({
  address,
  onTryAgain,
}: {
  address: string | null;
  onTryAgain: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="absolute inset-0 grid grid-cols-1 place-items-center overflow-y-auto bg-ink-950 p-4 text-center md:rounded-xl md:p-8"
    >
      <div className="w-full max-w-md">
        <span className="mx-auto grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text max-md:hidden">
          <TriangleAlert className="size-6" aria-hidden />
        </span>
        <p className="mt-4 font-heading text-xl max-md:mt-0 max-md:text-lg">
          {t('video.error.title')}
        </p>
        <p className="mt-1 text-sm text-muted">{t('video.error.body')}</p>
        <p className="mt-2 truncate font-mono text-xs text-subtle" title={address ?? undefined}>
          {address ?? t('video.error.noUrl')}
        </p>
        <Button variant="glass" className="mt-5 max-md:mt-3" onClick={onTryAgain}>
          <RefreshCw />
          {t('video.error.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
