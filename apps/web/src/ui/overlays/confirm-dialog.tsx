import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from '../toasts/toast-store.ts';

/**
 * Asks for confirmation, runs the action and reports the result. Stays open if it failed and shows the error: inline if
 * `error` is passed, else as a toast.
 */
export function ConfirmDialog({
  icon,
  isDanger,
  texts,
  isPending,
  error,
  onConfirm,
  onClose,
}: {
  icon: LucideIcon;
  isDanger: boolean;
  texts: {
    title: string;
    body: string;
    cancel: string;
    confirm: string;
    done: string;
    doneBody?: string;
    failed?: string;
  };
  isPending: boolean;
  error?: Error | null | undefined;
  onConfirm: (callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const confirm = () =>
    onConfirm({
      onSuccess: () => {
        const { done: title, doneBody: description } = texts;
        toast({ tone: 'success', title, ...(description && { description }) });
        onClose();
      },
      onError: (reason) => {
        const { failed: title } = texts;
        if (title) toast({ tone: 'danger', title, description: errorMessage(reason, t) });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={icon}
      tone={isDanger ? 'danger' : 'neutral'}
      title={texts.title}
      description={texts.body}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
    </Dialog>
  );
}
