import type { Profile } from '@atrium/contracts/identity/auth';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useNameCheck } from '../names/use-name-check.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { NameField } from '../names/name-field.tsx';
import { NamePreview } from './name-preview.tsx';
import { suggestionsFor } from './settings-errors.ts';
import { useSaveProfile } from './profile.api.ts';

/** Asks a new user for their name. */
export function ProfileSetUp({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const check = useNameCheck(name);
  const save = useSaveProfile();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || !(await check.confirm())) return;
    try {
      await save.mutateAsync({ fullName: name.trim() });
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
        <NameField failed="none" ref={field} value={name} onValueChange={setName} check={check} />
        <Button
          type="submit"
          size="xl"
          className="mt-1 w-full"
          disabled={check.state.kind !== 'available'}
          loading={save.isPending}
        >
          {t('profile.setUp.submit')}
        </Button>
      </form>
    </>
  );
}
