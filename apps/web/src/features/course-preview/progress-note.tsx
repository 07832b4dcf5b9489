import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';

/** Placeholder for the learner's progress panel. */
export function ProgressNote() {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="font-title">{t('coursePreview.progress.title')}</h2>
      <p className="mt-1.5 text-sm text-muted">{t('coursePreview.progress.body')}</p>
    </Card>
  );
}
