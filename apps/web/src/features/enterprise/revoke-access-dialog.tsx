import type { Organization, OrganizationCourse } from '@atrium/contracts/organizations';
import { BookMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRevokeCourse } from './enterprise.api.ts';

/** Asks for confirmation, then revokes an organization's access to a course. */
export function RevokeAccessDialog({
  organization,
  course,
  onClose,
}: {
  organization: Organization;
  course: Pick<OrganizationCourse, 'id' | 'title'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRevokeCourse();
  const names = { organization: organization.name, course: course.title };
  return (
    <ConfirmDialog
      icon={BookMinus}
      isDanger
      words={{
        title: t('enterprise.withdrawal.title'),
        body: t('enterprise.withdrawal.body', names),
        cancel: t('enterprise.withdrawal.cancel'),
        confirm: t('enterprise.withdrawal.confirm'),
        done: t('enterprise.withdrawal.done'),
        doneBody: t('enterprise.withdrawal.doneBody', names),
        failed: t('enterprise.withdrawal.failed'),
      }}
      isPending={isPending}
      onConfirm={(callbacks) => mutate({ orgId: organization.id, courseId: course.id }, callbacks)}
      onClose={onClose}
    />
  );
}
