import type { OwnStatement } from '@atrium/contracts/training/statements';
import { CircleAlert, Signature } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../../locales/loaders/statement-texts.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OwnerProof, type ProofOwner } from '../../identity/index.ts';
import { CodeField, PasswordField } from './identity-fields.tsx';
import { useStatementForm } from './use-statement-form.ts';

/** The account of the signer, as its profile shows it. */
export type Signer = ProofOwner & { full_name: string | null };

type FormProps = {
  formId: string;
  statement: OwnStatement;
  signer: Signer;
  form: ReturnType<typeof useStatementForm>;
};

function SignForm({ formId, statement, signer, form }: FormProps) {
  const { t } = useTranslation();
  const { proof, secretError: error } = form;
  const secret = { value: proof.value, onChange: proof.setValue, error };
  if (signer.full_name === null) {
    return (
      <Alert
        tone="info"
        icon={CircleAlert}
        title={t('statements.dialog.noName')}
        action={
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.setupProfile}>{t('statements.dialog.openProfile')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.sign();
      }}
    >
      <Field
        label={t('statements.dialog.name')}
        error={form.nameError}
        hint={t('statements.dialog.nameHint', { name: signer.full_name })}
      >
        <Input
          autoComplete="off"
          maxLength={100}
          value={form.name}
          onChange={({ target }) => form.setName(target.value)}
        />
      </Field>
      {proof.method === 'password' && <PasswordField {...secret} />}
      {proof.method === 'email_code' && (
        <CodeField {...secret} assignmentId={statement.assignmentId} email={signer.email} />
      )}
      <OwnerProof proof={proof} error={error} disabled={form.isPending} />
      {form.otherError && (
        <Alert tone="danger" icon={CircleAlert} title={t('statements.dialog.failed')}>
          {errorMessage(form.otherError, t)}
        </Alert>
      )}
      <p className="text-xs text-subtle">{t('statements.dialog.record')}</p>
    </form>
  );
}

/** Shows the text of a statement and signs it with the name and a proof of identity. */
export function StatementDialog({
  title,
  statement,
  signer,
  onSigned,
  onClose,
}: {
  /** Title of the course. */
  title: string;
  statement: OwnStatement;
  signer: Signer;
  onSigned: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useStatementForm(statement, { title, signer }, onSigned);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={form.isPending}
      icon={Signature}
      title={t('statements.title')}
      description={title}
      className="max-w-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isPending}>
            {t('statements.dialog.cancel')}
          </Button>
          {signer.full_name !== null && (
            <Button type="submit" form={formId} loading={form.isPending}>
              {t('statements.dialog.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <blockquote className="rounded-lg border border-border bg-sunken/60 px-4 py-3 text-sm wrap-anywhere whitespace-pre-line dark:bg-hover">
          {statement.text}
        </blockquote>
        <SignForm formId={formId} statement={statement} signer={signer} form={form} />
      </div>
    </Dialog>
  );
}
