import { useTranslation } from 'react-i18next';
import { Cover } from '../../ui/cover.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Loading indicator over the last frame, or over a generated cover before the first frame. */
export function PlayerLoading({ title }: { title: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden md:rounded-[inherit]">
      {title !== undefined && (
        <Cover
          title={title}
          className="absolute inset-0 size-full scale-105 rounded-none opacity-50 blur-lg"
        />
      )}
      <Spinner className="relative size-10" label={t('video.loading')} />
    </div>
  );
}
