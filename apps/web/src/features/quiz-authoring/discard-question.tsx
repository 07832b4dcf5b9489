import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { LeaveDialog, LeaveQuestion } from '../../ui/leave-dialog.tsx';

/** Asks before what was typed of a question is lost, by closing its dialog or by leaving the page. */
export function DiscardQuestion({
  isAtRisk,
  isAsking,
  onDiscard,
  onStay,
}: {
  isAtRisk: boolean;
  /** Somebody wants to close the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onStay: () => void;
}) {
  const { t } = useTranslation();
  useAskBeforeUnload(isAtRisk);
  const words = {
    icon: PencilLine,
    title: t('quizAuthoring.discard.title'),
    description: t('quizAuthoring.discard.body'),
    go: t('quizAuthoring.discard.go'),
    stay: t('quizAuthoring.discard.stay'),
  };
  return (
    <>
      <LeaveQuestion open={isAsking} onGo={onDiscard} onStay={onStay} {...words} />
      <LeaveDialog isLoss={() => isAtRisk} {...words} />
    </>
  );
}
