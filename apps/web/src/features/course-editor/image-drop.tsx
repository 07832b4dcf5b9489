import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from '../../lib/drafts/images.api.ts';
import { FileDrop } from '../../ui/file-drop.tsx';

/** Drop zone for an image. */
export function ImageDrop({
  hint,
  onPicture,
}: {
  hint: string;
  onPicture: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <FileDrop
      accept={acceptedImages}
      onFiles={([file]) => onPicture(file)}
      className="grid justify-items-center rounded-lg px-4 py-6 text-center hover:bg-sunken dark:hover:bg-hover"
    >
      <ImageUp className="size-6 text-subtle" strokeWidth={1.6} aria-hidden />
      <span className="mt-1.5 text-ui">
        <span className="font-medium text-primary-text">{t('courseEditor.picture.choose')}</span>{' '}
        {t('courseEditor.picture.drop')}
      </span>
      <span className="text-xs text-subtle">{hint}</span>
    </FileDrop>
  );
}
