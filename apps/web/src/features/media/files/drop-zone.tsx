import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { acceptedFiles } from '../uploads/check-file.ts';

/** Drop zone for the videos of several lessons. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  return (
    <FileDrop
      multiple
      accept={acceptedFiles}
      onFiles={onFiles}
      className="mt-6 flex w-full items-center gap-5 rounded-xl bg-surface px-6 py-5 text-left hover:border-primary hover:bg-primary-soft max-md:gap-4 max-md:px-4"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <CloudUpload className="size-6" strokeWidth={1.7} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <span className="text-primary-text">{t('videos.drop.choose')}</span>{' '}
          {t('videos.drop.rest')}
        </span>
        <span className="block text-ui text-muted">{t('videos.drop.hint')}</span>
      </span>
      <span className="text-ui text-subtle max-lg:hidden">{t('videos.limits')}</span>
    </FileDrop>
  );
}
