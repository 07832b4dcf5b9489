import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
    t(`courseEditor.begin.missing.${field}`),
  );
  const list = new Intl.ListFormat(i18n.language).format(missing);
  const body =
    missing.length > 0
      ? `${t('courseEditor.begin.body')} ${list}.`
      : t('courseEditor.begin.saving');
  return (
    <Card className="border-dashed bg-transparent">
      <EmptyState
        icon={ListChecks}
        title={t('courseEditor.begin.title')}
        body={body}
        className="py-14"
        action={
          <Button size="lg" onClick={onDetails}>
            {t('courseEditor.begin.action')}
          </Button>
        }
      />
    </Card>
  );
}
