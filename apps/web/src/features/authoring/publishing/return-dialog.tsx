import { publicationCommentMax } from '@atrium/contracts/authoring/constants';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useReturnRequest } from './publishing.api.ts';

/** Returns a publication request to its author with a comment. */
export function ReturnDialog({
  courseId,
  requestedAt,
  onClose,
}: {
  courseId: number;
  requestedAt: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useReturnRequest(courseId);
  const submit = () => {
    if (comment.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    mutate(
      { requestedAt, comment: comment.trim() },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('publishing.return.done') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={Undo2}
      title={t('publishing.return.title')}
      description={t('publishing.return.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('publishing.return.cancel')}
          </Button>
          <Button loading={isPending} onClick={submit}>
            {t('publishing.return.confirm')}
          </Button>
        </>
      }
    >
      <Field
        label={t('publishing.return.comment')}
        error={isMissing && t('publishing.return.commentMissing')}
      >
        <Textarea
          ref={field}
          value={comment}
          maxLength={publicationCommentMax}
          onChange={(event) => {
            setComment(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
    </Dialog>
  );
}
