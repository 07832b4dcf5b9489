import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CourseChoice } from './course-choice.tsx';
import { useGrant } from './use-grant.ts';

/** Grants any course to one organization. */
export function GrantDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [course, setCourse] = useState<SystemCourse>();
  const { grant, isPending } = useGrant(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      title={t('enterprise.grant.dialogTitle', { name: organization.name })}
      description={t('enterprise.grant.dialogBody')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('enterprise.grant.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => grant({ organization, course })}>
            {t('enterprise.grant.action')}
          </Button>
        </>
      }
    >
      <CourseChoice chosen={course} onChoose={setCourse} />
    </Dialog>
  );
}
