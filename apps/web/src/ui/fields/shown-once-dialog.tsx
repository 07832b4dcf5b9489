import { KeyRound } from 'lucide-react';
import { useConfirmUnload } from '../../lib/hooks/page-hooks.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { CopyValue } from './copy-value.tsx';

/** Shows a secret that can't be shown again, until the user closes it. */
export function ShownOnceDialog({
  title,
  description,
  secret,
  copyLabel,
  copied,
  done,
  onClose,
}: {
  title: string;
  description: string;
  secret: string;
  /** Name of the copy button. */
  copyLabel: string;
  /** Toast after copying. */
  copied: string;
  /** Label of the button that closes it. */
  done: string;
  onClose: () => void;
}) {
  useConfirmUnload(true);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A click outside must not lose the secret.
      locked
      icon={KeyRound}
      title={title}
      description={description}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      <CopyValue value={secret} copyLabel={copyLabel} copied={copied} />
    </Dialog>
  );
}
