import { organizationSlug } from '@atrium/contracts/checks';
import type { Organization } from '@atrium/contracts/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { toast } from '../../ui/toast-store.ts';
import { useCreateOrganization } from './enterprise.api.ts';
import { nextSlug } from './slug.ts';

const empty = { name: '', slug: '' };

/** Form that creates an organization. The slug is derived from the name until the user edits it. */
export function useOrganizationForm(onCreated: (organization: Organization) => void) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(empty);
  const [nameError, setNameProblem] = useState<string>();
  const [slugProblem, setSlugProblem] = useState<string>();
  const { mutate, isPending } = useCreateOrganization();
  const isWrong = (slug: string) => slug !== '' && !organizationSlug.safeParse(slug).success;
  const setSlug = (slug: string) => {
    setFields({ ...fields, slug });
    setSlugProblem(undefined);
  };
  const setName = (name: string) => {
    setFields((before) => ({ name, slug: nextSlug(before, name) }));
    setNameProblem(undefined);
    setSlugProblem(undefined);
  };
  const checkSlug = () => {
    if (isWrong(fields.slug)) setSlugProblem(t('enterprise.create.slugWrong'));
  };
  const submit = () => {
    if (isPending) return;
    const body = { name: fields.name.trim(), slug: fields.slug.trim() };
    if (body.name === '' || body.slug === '') {
      setNameProblem(body.name === '' ? t('enterprise.create.nameMissing') : undefined);
      setSlugProblem(body.slug === '' ? t('enterprise.create.slugMissing') : undefined);
      toast({
        tone: 'danger',
        title: t('enterprise.create.missing'),
        description: t('enterprise.create.missingBody'),
      });
      return;
    }
    if (isWrong(body.slug)) {
      setSlugProblem(t('enterprise.create.slugWrong'));
      return;
    }
    mutate(body, {
      onSuccess: ({ organization }) => {
        setFields(empty);
        toast({
          tone: 'success',
          title: t('enterprise.create.done'),
          description: t('enterprise.create.doneBody', { name: organization.name }),
        });
        onCreated(organization);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'slug_taken') {
          setSlugProblem(errorMessage(error, t));
        }
        toast({
          tone: 'danger',
          title: t('enterprise.create.failed'),
          description: errorMessage(error, t),
        });
      },
    });
  };
  return { fields, nameError, slugProblem, isPending, setName, setSlug, checkSlug, submit };
}
export type OrganizationForm = ReturnType<typeof useOrganizationForm>;
