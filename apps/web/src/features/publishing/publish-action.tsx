import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { formatDate } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublication } from './publishing.api.ts';

/** Saves what is open and then goes on; says what is wrong where that can't be. */
type SaveThen = (after: () => void, failed: string) => Promise<void>;
type WayOn = { draft: CourseDraft; isSaving: boolean; saveThen: SaveThen };

/** Saves what is open, then asks. */
function DialogButton({
  label,
  isSaving,
  saveThen,
  children,
}: Omit<WayOn, 'draft'> & { label: string; children: (close: () => void) => ReactNode }) {
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

function PublishButton({ draft, onPublished, ...saving }: WayOn & { onPublished: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogButton {...saving} label={t('publishing.action')}>
      {(close) => <PublishDialog draft={draft} onPublished={onPublished} onClose={close} />}
    </DialogButton>
  );
}

function AskButton({ draft, ...saving }: WayOn) {
  const { t, i18n } = useTranslation();
  const { data } = usePublication(draft.courseId);
  if (data?.request) {
    return (
      <output className="flex items-center gap-1.5 text-sm text-success-text">
        <CircleCheck className="size-4 shrink-0" aria-hidden />
        {t('publishing.ask.asked', { date: formatDate(data.request.at, i18n.language) })}
      </output>
    );
  }
  return (
    <DialogButton {...saving} label={t('publishing.ask.action')}>
      {(close) => <AskDialog courseId={draft.courseId} onClose={close} />}
    </DialogButton>
  );
}

/** The way from a draft to learners: publishing it, or asking those who may. */
export function PublishAction({
  editor: { draft, refresh },
  saving,
}: {
  editor: DraftEditor;
  saving: { isSaving: boolean; saveThen: SaveThen };
}) {
  if (!draft) return null;
  const { isSaving, saveThen } = saving;
  const wayOn = { draft, isSaving, saveThen };
  if (!draft.can.publish) return <AskButton {...wayOn} />;
  // What is drawn then is told by the dialog too: it need not be told that asking again failed.
  return <PublishButton {...wayOn} onPublished={() => void refresh().catch(() => undefined)} />;
}
