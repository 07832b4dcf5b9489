import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../lib/api/error-words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast-store.ts';

/** Asks before something is done, does it, and tells what became of it. It stays open where that failed. */
export function ConfirmDialog({
  icon,
  isDanger,
  words,
  isPending,
  onConfirm,
  onClose,
}: {
  icon: LucideIcon;
  isDanger: boolean;
  words: {
    title: string;
    body: string;
    cancel: string;
    confirm: string;
    done: string;
    doneBody?: string;
    failed: string;
  };
  isPending: boolean;
  onConfirm: (told: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const confirm = () =>
    onConfirm({
      onSuccess: () => {
        const { done: title, doneBody: description } = words;
        toast({ tone: 'success', title, ...(description && { description }) });
        onClose();
      },
      onError: (error) =>
        toast({ tone: 'danger', title: words.failed, description: errorWords(error, t) }),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={icon}
      tone={isDanger ? 'danger' : 'neutral'}
      title={words.title}
      description={words.body}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {words.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isPending} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}
