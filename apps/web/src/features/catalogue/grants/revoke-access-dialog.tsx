import type {
  Organization,
  OrganizationCourse,
} from '@atrium/contracts/organizations/organizations';
import { BookMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRevokeCourse } from './grants.api.ts';

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
      texts={{
        title: t('enterprise.revocation.title'),
        body: t('enterprise.revocation.body', names),
        cancel: t('enterprise.revocation.cancel'),
        confirm: t('enterprise.revocation.confirm'),
        done: t('enterprise.revocation.done'),
        doneBody: t('enterprise.revocation.doneBody', names),
        failed: t('enterprise.revocation.failed'),
      }}
      isPending={isPending}
      onConfirm={(callbacks) => mutate({ orgId: organization.id, courseId: course.id }, callbacks)}
      onClose={onClose}
    />
  );
}
