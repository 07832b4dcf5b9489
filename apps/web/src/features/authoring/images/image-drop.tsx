import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from './images.api.ts';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { errorMessage } from '../../../lib/http/error-message.ts';

/** Drop zone for an image. */
export function ImageDrop({
  hint,
  onImage,
}: {
  hint: string;
  onImage: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <FileDrop
      accept={acceptedImages}
      onFiles={([file]) => onImage(file)}
      className="grid justify-items-center rounded-lg px-4 py-6 text-center hover:bg-sunken dark:hover:bg-hover"
    >
      <ImageUp className="size-6 text-subtle" strokeWidth={1.6} aria-hidden />
      <span className="mt-1.5 text-ui">
        <span className="font-medium text-primary-text">{t('courseEditor.image.choose')}</span>{' '}
        {t('courseEditor.image.drop')}
      </span>
      <span className="text-xs text-subtle">{hint}</span>
    </FileDrop>
  );
}

/** Error message of a rejected image. */
export function ImageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="text-xs text-danger-text empty:hidden">
      {error !== undefined && errorMessage(error, t)}
    </p>
  );
}
