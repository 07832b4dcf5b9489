import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfirmUnload } from '../../lib/use-confirm-unload.ts';
import { LeaveDialog, LeaveQuestion } from '../../ui/leave-dialog.tsx';

/** Asks for confirmation before closing the dialog or leaving the page discards unsaved input. */
export function DiscardQuestion({
  isAtRisk,
  isAsking,
  onDiscard,
  onStay,
}: {
  isAtRisk: boolean;
  /** Whether the user is closing the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onStay: () => void;
}) {
  const { t } = useTranslation();
  useConfirmUnload(isAtRisk);
  const texts = {
    icon: PencilLine,
    title: t('quizAuthoring.discard.title'),
    description: t('quizAuthoring.discard.body'),
    go: t('quizAuthoring.discard.go'),
    stay: t('quizAuthoring.discard.stay'),
  };
  return (
    <>
      <LeaveQuestion open={isAsking} onGo={onDiscard} onStay={onStay} {...texts} />
      <LeaveDialog isLoss={() => isAtRisk} {...texts} />
    </>
  );
}
