import { FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/file-drop.tsx';

/** Drop zone for a course file. */
export function CourseFileDrop({
  takesFocus,
  onFile,
}: {
  takesFocus: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <FileDrop
      accept=".zip,application/zip"
      takesFocus={takesFocus}
      onFiles={([file]) => onFile(file)}
      className="flex w-full items-center gap-4 rounded-lg px-5 py-4 text-left hover:bg-sunken max-md:px-4 dark:hover:bg-hover"
    >
      <FileArchive className="size-6 shrink-0 text-subtle" strokeWidth={1.6} aria-hidden />
      <span className="min-w-0 text-sm">
        <span className="font-medium text-primary-text">{t('courseFile.import.choose')}</span>{' '}
        {t('courseFile.import.drop')}
        <span className="block text-ui text-muted">{t('courseFile.import.hint')}</span>
      </span>
    </FileDrop>
  );
}
