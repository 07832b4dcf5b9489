import { memberDetails as limits } from '@atrium/contracts/organizations/constants';
import type { MemberDetails } from '@atrium/contracts/organizations/people';
import { CircleAlert, UserPen } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { CustomFieldInput } from './custom-field-input.tsx';
import { findFieldErrors, textDetails, toChanges, toDraft } from './details-draft.ts';
import { ManagerField } from './manager-field.tsx';
import { useMemberDetails, useMemberValues, useSaveDetails, type MemberKey } from './people.api.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

function useDetailsForm(member: MemberKey, loaded: MemberDetails, onClose: () => void) {
  const { t } = useTranslation();
  // Details that are loaded again must not count as changes of the user.
  const [details] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(details));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveDetails(member);
  const fieldErrors: ReturnType<typeof findFieldErrors> = isChecked
    ? findFieldErrors(details, draft)
    : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || Object.keys(findFieldErrors(details, draft)).length > 0) return;
    save.mutate(toChanges(details, draft), {
      onSuccess: () => {
        toast({ tone: 'success', title: t('people.edit.saved') });
        onClose();
      },
    });
  };
  return { draft, setDraft, fieldErrors, save, submit };
}

function DetailsForm({
  member,
  name,
  details,
  onClose,
}: {
  member: MemberKey;
  name: string;
  details: MemberDetails;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const listId = useId();
  const values = useMemberValues(member.orgId).data;
  const { draft, setDraft, fieldErrors, save, submit } = useDetailsForm(member, details, onClose);
  const code = codeOf(save.error);
  const message = save.error ? errorMessage(save.error, t) : undefined;
  const isManagerError = code === 'manager_cycle' || code === 'manager_not_member';
  const suggested = {
    jobTitle: values?.jobTitles,
    department: values?.departments,
    location: values?.locations,
  };
  const suggestionsOf = (key: (typeof textDetails)[number]) =>
    key in suggested ? suggested[key as keyof typeof suggested] : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={save.isPending}
      icon={UserPen}
      title={t('people.edit.title', { name })}
      className="max-w-2xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            {t('people.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {t('people.edit.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {textDetails.map((key) => (
          <Field
            key={key}
            label={t(`people.details.${key}`)}
            optional
            error={key === 'employeeId' && code === 'employee_id_taken' ? message : undefined}
          >
            <Input
              type={key === 'hiredOn' ? 'date' : 'text'}
              autoComplete="off"
              list={suggestionsOf(key) && `${listId}-${key}`}
              maxLength={key === 'employeeId' ? limits.employeeIdLength : limits.textLength}
              value={draft[key]}
              onChange={({ target }) => setDraft((before) => ({ ...before, [key]: target.value }))}
            />
          </Field>
        ))}
        <ManagerField
          member={member}
          manager={draft.manager}
          error={isManagerError ? message : undefined}
          onChange={(manager) => setDraft((before) => ({ ...before, manager }))}
        />
        {details.fields.map((field) => {
          const problem = fieldErrors[field.key];
          return (
            <CustomFieldInput
              key={field.key}
              field={field}
              value={draft.customFields[field.key] ?? ''}
              error={problem && t(`people.edit.${problem}`)}
              onChange={(value) =>
                setDraft((before) => ({
                  ...before,
                  customFields: { ...before.customFields, [field.key]: value },
                }))
              }
            />
          );
        })}
        {Object.entries(suggested).map(([key, options]) => (
          <datalist key={key} id={`${listId}-${key}`}>
            {options?.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </datalist>
        ))}
        {message && code !== 'employee_id_taken' && !isManagerError && (
          <Alert
            tone="danger"
            icon={CircleAlert}
            title={t('people.edit.failed')}
            className="sm:col-span-2"
          >
            {message}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

/** Edits what the organization stores about a member. */
export function EditDetailsDialog({
  member,
  name,
  onClose,
}: {
  member: MemberKey;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useMemberDetails(member);
  if (data) return <DetailsForm member={member} name={name} details={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      icon={UserPen}
      title={t('people.edit.title', { name })}
      className="max-w-2xl"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('people.cancel')}
        </Button>
      }
    >
      {error ? (
        <FetchFailed
          title={t('people.details.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      ) : (
        <output className="block">
          <span className="sr-only">{t('people.details.loading')}</span>
          <Skeleton className="h-60" />
        </output>
      )}
    </Dialog>
  );
}
