import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useGrantCourse } from './grants.api.ts';

type Chosen = {
  organization: Pick<Organization, 'id' | 'name'> | undefined;
  course: Pick<SystemCourse, 'id' | 'title'> | undefined;
};

/** Grants a course to an organization and shows a toast with the result or with what is missing. */
export function useGrant(onDone?: () => void) {
  const { t } = useTranslation();
  const { mutate, isPending } = useGrantCourse();
  const showError = (title: string, description: string) =>
    toast({ tone: 'danger', title, description });
  const grant = ({ organization, course }: Chosen) => {
    if (!organization) {
      return showError(t('enterprise.token.missing'), t('enterprise.token.missingBody'));
    }
    if (!course) return showError(t('enterprise.grant.missing'), t('enterprise.grant.missingBody'));
    return mutate(
      { courseId: course.id, organizationId: organization.id },
      {
        onSuccess: () => {
          toast({
            tone: 'success',
            title: t('enterprise.grant.done'),
            description: t('enterprise.grant.doneBody', {
              organization: organization.name,
              course: course.title,
            }),
          });
          onDone?.();
        },
        onError: (error) => showError(t('enterprise.grant.failed'), errorMessage(error, t)),
      },
    );
  };
  return { grant, isPending };
}
