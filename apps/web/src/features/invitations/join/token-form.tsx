import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

/** Asks for an invitation token or an invite link, and opens the invitation. */
export function TokenForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const token = tokenIn(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (token !== '') void navigate(paths.invitation(token));
  };
  return (
    <>
      <AuthTitle title={t('invite.title')}>{t('invite.token.lead')}</AuthTitle>
      <form noValidate onSubmit={submit} className="mt-7 grid gap-4 max-md:mt-5">
        <Field label={t('invite.token.label')} hint={t('invite.token.hint')}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            inputSize="xl"
            className="font-mono"
          />
        </Field>
        <Button type="submit" size="xl" className="w-full" disabled={token === ''}>
          {t('invite.token.submit')}
        </Button>
      </form>
    </>
  );
}

/** Returns the token in the typed text: a token, or a link that contains one. */
export function tokenIn(typed: string): string {
  const text = typed.trim();
  return URL.parse(text)?.searchParams.get('token')?.trim() ?? text;
}
