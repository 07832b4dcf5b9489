import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublication } from './publishing.api.ts';

/** Saves, then calls `after`; on failure, shows a toast titled `failed`. */
type SaveThen = (after: () => void, failed: string) => Promise<void>;
type ActionProps = { draft: CourseDraft; isSaving: boolean; saveThen: SaveThen };

/** Button that saves, then opens a dialog. */
function DialogButton({
  label,
  isSaving,
  saveThen,
  children,
}: Omit<ActionProps, 'draft'> & { label: string; children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        loading={isSaving}
        className="max-md:flex-1 max-md:px-3"
        onClick={() => void saveThen(() => setIsOpen(true), t('publishing.notSaved'))}
      >
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

function PublishButton({
  draft,
  onPublished,
  ...saving
}: ActionProps & { onPublished: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogButton {...saving} label={t('publishing.action')}>
      {(close) => <PublishDialog draft={draft} onPublished={onPublished} onClose={close} />}
    </DialogButton>
  );
}

function AskButton({ draft, ...saving }: ActionProps) {
  const { t, i18n } = useTranslation();
  const { data } = usePublication(draft.courseId);
  if (data?.request) {
    return (
      <output className="flex items-center gap-1.5 text-sm text-success-text">
        <CircleCheck className="size-4 shrink-0" aria-hidden />
        {t('publishing.request.requestedOn', { date: formatDate(data.request.at, i18n.language) })}
      </output>
    );
  }
  return (
    <DialogButton {...saving} label={t('publishing.request.action')}>
      {(close) => <RequestDialog courseId={draft.courseId} onClose={close} />}
    </DialogButton>
  );
}

/** Primary action of the editor: publishes, or requests publication. */
export function PublishAction({
  editor: { draft, refresh },
  saving,
}: {
  editor: DraftEditor;
  saving: { isSaving: boolean; saveThen: SaveThen };
}) {
  if (!draft) return null;
  const { isSaving, saveThen } = saving;
  const props = { draft, isSaving, saveThen };
  if (!draft.can.publish) return <AskButton {...props} />;
  // The dialog shows the result too, so a failed refresh can be ignored.
  return <PublishButton {...props} onPublished={() => void refresh().catch(() => undefined)} />;
}
