import { holdReasonMax } from '@atrium/contracts/privacy/constants';
import type { HoldPerson } from '@atrium/contracts/privacy/organization-privacy';
import { CircleAlert, Lock, UserRound, Users } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { HoldPersonField } from './hold-person-field.tsx';
import { useCreateLegalHold } from './organization-privacy.api.ts';

const targets = [
  { value: 'person', icon: UserRound },
  { value: 'everyone', icon: Users },
] as const;
type Target = (typeof targets)[number]['value'];

/** Says what a hold on everyone does before it is created. */
function HoldEveryoneDialog(
  props: Pick<
    ComponentProps<typeof ConfirmDialog>,
    'isPending' | 'error' | 'onConfirm' | 'onClose'
  >,
) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      icon={Lock}
      isDanger={false}
      texts={{
        title: t('organizationPrivacy.holds.confirm.title'),
        body: t('organizationPrivacy.holds.confirm.body'),
        cancel: t('organizationPrivacy.cancel'),
        confirm: t('organizationPrivacy.holds.create'),
        done: t('organizationPrivacy.holds.created'),
      }}
    />
  );
}

/** Holds what is entered for a new hold. On submit, `focusField` is called with the first field that is missing. */
function useHoldForm(organizationId: string, focusField: (field: 'person' | 'reason') => void) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<Target>('person');
  const [person, setPerson] = useState<HoldPerson | null>(null);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useCreateLegalHold(organizationId);
  const isPersonMissing = target === 'person' && !person;
  const isReasonMissing = reason.trim() === '';
  const isUnknown = isMissing(error);
  const clear = () => {
    setTarget('person');
    setPerson(null);
    setReason('');
    setSubmitted(false);
  };
  const create = (
    userId: string | null,
    callbacks: { onSuccess: () => void; onError?: (error: Error) => void },
  ) =>
    mutate(
      { userId, reason: reason.trim() },
      {
        ...callbacks,
        onSuccess: () => {
          callbacks.onSuccess();
          clear();
        },
      },
    );
  const submit = () => {
    if (isPending) return;
    setSubmitted(true);
    if (isPersonMissing) focusField('person');
    else if (isReasonMissing) focusField('reason');
    else if (target === 'everyone') setConfirming(true);
    else if (person)
      create(person.id, {
        onSuccess: () => toast({ tone: 'success', title: t('organizationPrivacy.holds.created') }),
      });
  };
  const getPersonError = () => {
    if (isSubmitted && isPersonMissing) return t('organizationPrivacy.holds.personMissing');
    return isUnknown ? t('organizationPrivacy.holds.unknown') : undefined;
  };
  return {
    target,
    setTarget: (next: Target) => {
      setTarget(next);
      setSubmitted(false);
      if (error) reset();
    },
    person,
    setPerson: (next: HoldPerson | null) => {
      setPerson(next);
      if (error) reset();
    },
    reason,
    setReason,
    personError: getPersonError(),
    reasonError:
      isSubmitted && isReasonMissing ? t('organizationPrivacy.holds.reasonMissing') : undefined,
    otherError: isUnknown || isConfirming ? null : error,
    isPending,
    submit,
    dialog: isConfirming && {
      isPending,
      error,
      onConfirm: (callbacks: Parameters<typeof create>[1]) => create(null, callbacks),
      onClose: () => {
        setConfirming(false);
        if (error) reset();
      },
    },
  };
}

/** Creates a legal hold on one person or, after a confirmation, on everyone in the organization. */
export function NewHold({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const personInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const form = useHoldForm(organizationId, (field) =>
    (field === 'person' ? personInput : reasonInput).current?.focus(),
  );
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ChoiceCards
          label={t('organizationPrivacy.holds.target')}
          value={form.target}
          onValueChange={form.setTarget}
          items={targets.map(({ value, icon }) => ({
            value,
            icon,
            title: t(`organizationPrivacy.holds.targets.${value}`),
            body: t(`organizationPrivacy.holds.targetHints.${value}`),
          }))}
        />
        {form.target === 'person' && (
          <HoldPersonField
            organizationId={organizationId}
            person={form.person}
            error={form.personError}
            inputRef={personInput}
            onChange={form.setPerson}
          />
        )}
        <Field
          label={t('organizationPrivacy.holds.reason')}
          hint={t(`organizationPrivacy.holds.reasonHints.${form.target}`)}
          error={form.reasonError}
        >
          <Input
            ref={reasonInput}
            maxLength={holdReasonMax}
            value={form.reason}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </Field>
        {form.otherError && (
          <Alert
            tone="danger"
            icon={CircleAlert}
            title={t('organizationPrivacy.holds.createFailed')}
          >
            {errorMessage(form.otherError, t)}
          </Alert>
        )}
        <Button
          type="submit"
          variant="secondary"
          className="w-fit max-md:w-full"
          loading={form.isPending}
        >
          {t('organizationPrivacy.holds.create')}
        </Button>
      </form>
      {form.dialog && <HoldEveryoneDialog {...form.dialog} />}
    </>
  );
}
