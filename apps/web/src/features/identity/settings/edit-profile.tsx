import type { Profile } from '@atrium/contracts/identity/auth';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { nameError } from '../names/name-checker.ts';
import { useNameCheck, type NameCheck } from '../names/use-name-check.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { FullNameField } from '../names/full-name-field.tsx';
import { NameField } from '../names/name-field.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { NamePreview } from './name-preview.tsx';
import { suggestionsFor } from './settings-errors.ts';
import { fitsCertificate, profileChanges, type ProfileForm } from './profile-changes.ts';
import { useSaveProfile } from './profile.api.ts';
import { SettingsCard } from './settings-card.tsx';

function useEditProfile(profile: Profile) {
  const { t } = useTranslation();
  const nameField = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState<ProfileForm>({
    name: profile.full_name ?? '',
    username: profile.username ?? profile.full_name ?? '',
    certificateName: profile.certificate_name ?? '',
  });
  const check = useNameCheck(form.username, { ownName: profile.username ?? undefined });
  const save = useSaveProfile();
  const changes = profileChanges(profile, form);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || nameError(form.name) || !fitsCertificate(form.certificateName)) return;
    if (changes.username !== undefined && !(await check.confirm())) return;
    try {
      if (Object.keys(changes).length > 0) await save.mutateAsync(changes);
      toast({ title: t('profile.edit.saved') });
    } catch (error) {
      const suggestions = suggestionsFor(error);
      if (!suggestions) return;
      check.reject(suggestions);
      nameField.current?.focus();
    }
  };
  // The user's own username needs no "available" message.
  const shownCheck: NameCheck =
    changes.username === undefined ? { ...check, state: { kind: 'idle' } } : check;
  const error = suggestionsFor(save.error) ? null : save.error;
  return { form, setForm, nameField, check: shownCheck, submit, error, isPending: save.isPending };
}

/** Form for the user's name and an optional different name on certificates. */
export function EditProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, setForm, nameField, check, submit, error, isPending } = useEditProfile(profile);
  const { name, username, certificateName } = form;
  return (
    <SettingsCard title={t('profile.edit.title')} description={t('profile.edit.lead')}>
      <NamePreview
        name={name}
        printedName={certificateName.trim() || name}
        email={profile.email}
        className="mb-5"
      />
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('profile.saveFailed')} className="mb-5">
          {errorMessage(error, t)}
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FullNameField value={name} onValueChange={(next) => setForm({ ...form, name: next })} />
        <NameField
          ref={nameField}
          value={username}
          onValueChange={(next) => setForm({ ...form, username: next })}
          check={check}
          hint={t('profile.edit.usernameHint')}
        />
        <Field
          label={t('profile.edit.certificateName')}
          optional
          hint={t('profile.edit.certificateNameHint')}
          error={!fitsCertificate(certificateName) && t('profile.edit.certificateNameTooLong')}
        >
          <Input
            value={certificateName}
            onChange={(event) => setForm({ ...form, certificateName: event.target.value })}
            autoComplete="off"
            placeholder={name.trim()}
            inputSize="xl"
          />
        </Field>
        <Button type="submit" className="mt-1 justify-self-start max-md:w-full" loading={isPending}>
          {t('profile.edit.submit')}
        </Button>
      </form>
    </SettingsCard>
  );
}
