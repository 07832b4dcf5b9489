import {
  memberDetails as limits,
  memberFieldTypes,
  type MemberFieldType,
} from '@atrium/contracts/organizations/constants';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { CircleAlert, ListPlus, Pencil } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCreateField, useUpdateField } from './people.api.ts';

const toChoices = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function useFieldForm(organizationId: string, field: MemberField | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const [name, setName] = useState(field?.name ?? '');
  const [type, setType] = useState<MemberFieldType>(field?.type ?? 'text');
  const [choices, setChoices] = useState(field?.choices.join('\n') ?? '');
  const [isRequired, setRequired] = useState(field?.isRequired ?? false);
  const [isChecked, setChecked] = useState(false);
  const create = useCreateField(organizationId);
  const update = useUpdateField(organizationId);
  const list = type === 'choice' ? toChoices(choices) : [];
  const isNameMissing = name.trim() === '';
  const areChoicesMissing = type === 'choice' && list.length === 0;
  const onSuccess = () => {
    toast({ tone: 'success', title: t(`people.fields.${field ? 'saved' : 'created'}`) });
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNameMissing || areChoicesMissing || create.isPending || update.isPending) return;
    const terms = { name: name.trim(), choices: list, isRequired };
    if (field) update.mutate({ fieldId: field.id, ...terms }, { onSuccess });
    else create.mutate({ ...terms, type }, { onSuccess });
  };
  return {
    name,
    setName,
    type,
    setType,
    choices,
    setChoices,
    isRequired,
    setRequired,
    nameError: isChecked && isNameMissing && t('people.fields.nameMissing'),
    choicesError: isChecked && areChoicesMissing && t('people.fields.choicesMissing'),
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    submit,
  };
}

/** Adds a custom field, or changes its name, choices and whether it is required. Its type never changes. */
export function FieldDialog({
  organizationId,
  field,
  onClose,
}: {
  organizationId: string;
  /** The field to change; a new one without. */
  field: MemberField | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useFieldForm(organizationId, field, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={form.isPending}
      icon={field ? Pencil : ListPlus}
      title={field ? t('people.fields.editOf', { name: field.name }) : t('people.fields.add')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isPending}>
            {t('people.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {t(field ? 'people.fields.save' : 'people.fields.add')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <Field label={t('people.fields.name')} error={form.nameError}>
          <Input
            autoComplete="off"
            maxLength={limits.fieldNameLength}
            value={form.name}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        {!field && (
          <Field label={t('people.fields.type')} hint={t('people.fields.typeHint')}>
            <Select
              size="lg"
              value={form.type}
              onValueChange={form.setType}
              options={memberFieldTypes.map((value) => ({
                value,
                label: t(`people.fields.types.${value}`),
              }))}
            />
          </Field>
        )}
        {form.type === 'choice' && (
          <Field
            label={t('people.fields.choices')}
            hint={t(field ? 'people.fields.choicesKept' : 'people.fields.choicesHint')}
            error={form.choicesError}
          >
            <Textarea
              rows={5}
              value={form.choices}
              onChange={({ target }) => form.setChoices(target.value)}
            />
          </Field>
        )}
        <div>
          <Checkbox checked={form.isRequired} onCheckedChange={form.setRequired}>
            {t('people.fields.isRequired')}
          </Checkbox>
          <p className="mt-1 pl-7 text-xs text-subtle">{t('people.fields.isRequiredHint')}</p>
        </div>
        {form.error && (
          <Alert
            tone="danger"
            icon={CircleAlert}
            title={t(`people.fields.${field ? 'saveFailed' : 'createFailed'}`)}
          >
            {errorMessage(form.error, t)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
