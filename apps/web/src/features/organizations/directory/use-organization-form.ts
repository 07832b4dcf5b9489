import { organizationSlug } from '@atrium/contracts/base/form-schemas';
import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCreateOrganization } from './organizations.api.ts';

/** Derives a slug from a name: lowercase letters and digits, with a hyphen for everything in between. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns the slug while the name is typed: derived from the name until the user edits it. */
export function nextSlug(before: { name: string; slug: string }, name: string): string {
  return before.slug === slugOf(before.name) ? slugOf(name) : before.slug;
}

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
    if (isWrong(fields.slug)) setSlugProblem(t('enterprise.create.slugInvalid'));
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
      setSlugProblem(t('enterprise.create.slugInvalid'));
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
