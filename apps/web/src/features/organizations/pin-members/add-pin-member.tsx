import { CircleAlert, UserRoundPlus } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DiscardQuestion } from '../../../ui/overlays/discard-question.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSignInPolicy } from '../sign-in-policy/sign-in-policy.api.ts';
import { useCreatePinMember } from './pin-members.api.ts';
import { SignInCodeDialog } from './sign-in-code-dialog.tsx';

const empty = { fullName: '', username: '', employeeId: '', department: '' };

type CreatedUser = { id: string; name: string };

function AddDialog({
  organizationId,
  onCreated,
  onClose,
}: {
  organizationId: string;
  onCreated: (user: CreatedUser) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [fields, setFields] = useState(empty);
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending, isSuccess } = useCreatePinMember(organizationId);
  const isChanged = !isSuccess && Object.values(fields).some((value) => value.trim() !== '');
  const close = () => (isChanged ? setAsking(true) : onClose());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = fields.username.trim();
    const details = {
      employeeId: fields.employeeId.trim() || null,
      department: fields.department.trim() || null,
    };
    mutate(
      { fullName: fields.fullName, ...(username && { username }), details },
      {
        onSuccess: ({ user }) => {
          const name = user.fullName;
          toast({ tone: 'success', title: t('organization.users.pin.created', { name }) });
          onCreated({ id: user.id, name });
        },
      },
    );
  };
  const field = (name: keyof typeof empty, hint?: string) => (
    <Field label={t(`organization.users.pin.${name}`)} optional={name !== 'fullName'} hint={hint}>
      <Input
        autoComplete="off"
        value={fields[name]}
        onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={isPending}
      icon={UserRoundPlus}
      title={t('organization.users.pin.addTitle')}
      description={t('organization.users.pin.addBody')}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {t('organization.users.pin.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={fields.fullName.trim() === ''}
            loading={isPending}
          >
            {t('organization.users.pin.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {field('fullName')}
        {field('username', t('organization.users.pin.usernameHint'))}
        {field('employeeId')}
        {field('department')}
        {error && (
          <Alert tone="danger" icon={CircleAlert} title={t('organization.users.pin.failed')}>
            {errorMessage(error, t)}
          </Alert>
        )}
      </form>
      <DiscardQuestion
        isChanged={isChanged}
        isAsking={isAsking}
        onDiscard={onClose}
        onStay={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** The button and dialogs that add a member without email, where the organization allows PINs. */
export function AddPinMember({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data: policy } = useSignInPolicy(organizationId);
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedUser>();
  if (!policy?.allowsPinSignIn) return null;
  return (
    <>
      <Button size="md" variant="secondary" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden />
        {t('organization.users.pin.add')}
      </Button>
      {isOpen && (
        <AddDialog
          organizationId={organizationId}
          onClose={() => setOpen(false)}
          onCreated={(user) => {
            setOpen(false);
            setCreated(user);
          }}
        />
      )}
      {created && (
        <SignInCodeDialog
          organizationId={organizationId}
          user={created}
          isFirst
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  );
}
