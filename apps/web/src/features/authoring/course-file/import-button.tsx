import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import type { CourseImporting } from './use-course-import.ts';

/** Toggles the import panel. */
export function ImportButton({ importing }: { importing: CourseImporting }) {
  const { t } = useTranslation();
  const { stage, isOpen, open, close, opener } = importing;
  return (
    <Button
      ref={opener}
      variant="secondary"
      size="md"
      aria-expanded={isOpen}
      disabled={stage.kind === 'sending'}
      onClick={isOpen ? close : open}
    >
      <FileUp aria-hidden />
      {t('courseFile.import.action')}
    </Button>
  );
}
