import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { findInvalidFields } from './details-validation.ts';

/** Lists what a new course needs before lessons can be added. */
export function DetailsRequired({
  editor,
  onDetails,
}: {
  editor: DraftEditor;
  onDetails: () => void;
}) {
  const { t, i18n } = useTranslation();
  const missing = findInvalidFields(editor.details).map((field) =>
    t(`courseEditor.detailsFirst.missing.${field}`),
  );
  const list = new Intl.ListFormat(i18n.language).format(missing);
  const body =
    missing.length > 0
      ? `${t('courseEditor.detailsFirst.body')} ${list}.`
      : t('courseEditor.detailsFirst.saving');
  return (
    <Card className="border-dashed bg-transparent">
      <EmptyState
        icon={ListChecks}
        title={t('courseEditor.detailsFirst.title')}
        body={body}
        className="py-14"
        action={
          <Button size="lg" onClick={onDetails}>
            {t('courseEditor.detailsFirst.action')}
          </Button>
        }
      />
    </Card>
  );
}
