import type { Organization, OrganizationCourse } from '@atrium/contracts/organizations';
import { BookMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useWithdrawCourse } from './enterprise.api.ts';

/** Asks before a granted course is taken away from an organization, and takes it away. */
export function WithdrawDialog({
  organization,
  course,
  onClose,
}: {
  organization: Organization;
  course: Pick<OrganizationCourse, 'id' | 'title'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useWithdrawCourse();
  const words = { organization: organization.name, course: course.title };
  const confirm = () =>
    mutate(
      { orgId: organization.id, courseId: course.id },
      {
        onSuccess: () => {
          toast({
            tone: 'success',
            title: t('enterprise.withdrawal.done'),
            description: t('enterprise.withdrawal.doneBody', words),
          });
          onClose();
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('enterprise.withdrawal.failed'),
            description: errorWords(error, t),
          }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={BookMinus}
      tone="danger"
      title={t('enterprise.withdrawal.title')}
      description={t('enterprise.withdrawal.body', words)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('enterprise.withdrawal.cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={confirm}>
            {t('enterprise.withdrawal.confirm')}
          </Button>
        </>
      }
    />
  );
}
