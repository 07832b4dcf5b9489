import type { Profile } from '@atrium/contracts/identity/auth';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { nameError } from '../names/name-checker.ts';
import { useNameCheck } from '../names/use-name-check.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FullNameField } from '../names/full-name-field.tsx';
import { NameField } from '../names/name-field.tsx';
import { useUsername } from '../names/use-username.ts';
import { NamePreview } from './name-preview.tsx';
import { suggestionsFor } from './settings-errors.ts';
import { useSaveProfile } from './profile.api.ts';

/** Asks a new user for their name. */
export function ProfileSetUp({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const { username, setUsername } = useUsername(name);
  const check = useNameCheck(username);
  const save = useSaveProfile();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || nameError(name) || !(await check.confirm())) return;
    try {
      await save.mutateAsync({ fullName: name.trim(), username: username.trim() });
      onDone();
    } catch (error) {
      const suggestions = suggestionsFor(error);
      if (!suggestions) return;
      check.reject(suggestions);
      field.current?.focus();
    }
  };
  const failed = save.isError && !suggestionsFor(save.error);
  return (
    <>
      <NamePreview name={name} email={profile.email} className="mt-7 max-md:mt-5" />
      {failed && (
        <Alert tone="danger" icon={CircleAlert} title={t('profile.saveFailed')} className="mt-5">
          {errorMessage(save.error, t)}
        </Alert>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
        <FullNameField value={name} onValueChange={setName} />
        <NameField
          failed="none"
          ref={field}
          value={username}
          onValueChange={setUsername}
          check={check}
          hint={t('names.usernameHint')}
        />
        <Button
          type="submit"
          size="xl"
          className="mt-1 w-full"
          disabled={check.state.kind !== 'available' || nameError(name) !== undefined}
          loading={save.isPending}
        >
          {t('profile.setUp.submit')}
        </Button>
      </form>
    </>
  );
}
