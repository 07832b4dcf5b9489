import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfirmUnload } from '../../lib/hooks/page-hooks.ts';
import { LeaveDialog, LeaveQuestion } from './leave-dialog.tsx';

function useDiscardTexts() {
  const { t } = useTranslation();
  return {
    icon: PencilLine,
    title: t('discard.title'),
    description: t('discard.body'),
    go: t('discard.go'),
    stay: t('discard.stay'),
  };
}

/** Asks for confirmation before leaving the page discards changes. Rendered only while there are some. */
export function DiscardOnLeave() {
  useConfirmUnload(true);
  return <LeaveDialog isLoss={() => true} {...useDiscardTexts()} />;
}

/** Asks for confirmation before closing a form or leaving the page discards its changes. */
export function DiscardQuestion({
  isChanged,
  isAsking,
  onDiscard,
  onStay,
}: {
  isChanged: boolean;
  /** Whether the user is closing the form. */
  isAsking: boolean;
  onDiscard: () => void;
  onStay: () => void;
}) {
  const texts = useDiscardTexts();
  return (
    <>
      <LeaveQuestion open={isAsking} onGo={onDiscard} onStay={onStay} {...texts} />
      {isChanged && <DiscardOnLeave />}
    </>
  );
}
