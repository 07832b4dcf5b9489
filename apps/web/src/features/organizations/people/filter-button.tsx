import type { DetailFilter, FieldCondition } from '@atrium/contracts/organizations/detail-filter';
import type { MemberField, MemberValues } from '@atrium/contracts/organizations/people';
import { ListFilter } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useFieldOptions } from './custom-field-input.tsx';
import {
  countDetailFilters,
  readConditions,
  useSetDetailFilter,
  writeConditions,
} from './detail-filter.ts';
import { managerLabelOf } from './display-name.ts';
import { useMemberValues } from './people.api.ts';

const any = 'any';

function ChoiceField({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  // A chosen value that no one has any longer stays visible.
  const missing =
    value && options.every((option) => option.value !== value) ? [{ value, label: value }] : [];
  return (
    <Field label={label}>
      <Select
        size="lg"
        value={value || any}
        onValueChange={(next) => onChange(next === any ? '' : next)}
        options={[{ value: any, label: t('people.filter.any') }, ...options, ...missing]}
      />
    </Field>
  );
}

type Range = { from: string; to: string };

function RangeField({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: 'date' | 'number';
  value: Range;
  onChange: (value: Range) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1.5 text-ui font-medium">{label}</legend>
      {(['from', 'to'] as const).map((bound) => (
        <Input
          key={bound}
          type={type}
          {...(type === 'number' && { step: 'any' })}
          aria-label={t(`people.filter.${bound}Of`, { name: label })}
          value={value[bound]}
          onChange={({ target }) => onChange({ ...value, [bound]: target.value })}
        />
      ))}
    </fieldset>
  );
}

const rangeOf = (condition: FieldCondition | undefined): Range => {
  if (typeof condition !== 'object' || 'contains' in condition) return { from: '', to: '' };
  const { min, max, since, until } = condition as Record<string, string | number | undefined>;
  return { from: String(since ?? min ?? ''), to: String(until ?? max ?? '') };
};

function toRange({ type }: MemberField, { from, to }: Range): FieldCondition | undefined {
  if (from === '' && to === '') return undefined;
  return type === 'date'
    ? { ...(from && { since: from }), ...(to && { until: to }) }
    : { ...(from && { min: Number(from) }), ...(to && { max: Number(to) }) };
}

function CustomFieldFilter({
  field,
  condition,
  onChange,
}: {
  field: MemberField;
  condition: FieldCondition | undefined;
  onChange: (condition: FieldCondition | undefined) => void;
}) {
  const options = useFieldOptions()(field);
  if (options) {
    const toCondition = (value: string) => (field.type === 'boolean' ? value === 'true' : value);
    return (
      <ChoiceField
        label={field.name}
        value={typeof condition === 'object' ? '' : String(condition ?? '')}
        options={options}
        onChange={(value) => onChange(value === '' ? undefined : toCondition(value))}
      />
    );
  }
  if (field.type === 'text') {
    const text = typeof condition === 'object' && 'contains' in condition ? condition.contains : '';
    return (
      <Field label={field.name}>
        <Input
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : { contains: target.value })
          }
        />
      </Field>
    );
  }
  return (
    <RangeField
      label={field.name}
      type={field.type === 'date' ? 'date' : 'number'}
      value={rangeOf(condition)}
      onChange={(range) => onChange(toRange(field, range))}
    />
  );
}

function FilterForm({
  values,
  filter,
  onApply,
}: {
  values: MemberValues;
  filter: DetailFilter;
  onApply: (filter: DetailFilter) => void;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<DetailFilter>(filter);
  const conditions = readConditions(draft.customFields);
  const set = (changes: DetailFilter) => setDraft((before) => ({ ...before, ...changes }));
  const toOptions = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }));
  const choices = {
    department: toOptions(values.departments),
    location: toOptions(values.locations),
    jobTitle: toOptions(values.jobTitles),
    reportsTo: values.managers.map((manager) => ({
      value: manager.id,
      label: managerLabelOf(manager),
    })),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 p-5">
      {(['department', 'location', 'jobTitle', 'reportsTo'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t(`people.filter.${name}`)}
          value={draft[name] ?? ''}
          options={choices[name]}
          onChange={(value) => set({ [name]: value || undefined })}
        />
      ))}
      <RangeField
        label={t('people.details.hiredOn')}
        type="date"
        value={{ from: draft.hiredSince ?? '', to: draft.hiredUntil ?? '' }}
        onChange={({ from, to }) =>
          set({ hiredSince: from || undefined, hiredUntil: to || undefined })
        }
      />
      {values.fields.map((field) => (
        <CustomFieldFilter
          key={field.key}
          field={field}
          condition={conditions[field.key]}
          onChange={(condition) => {
            const { [field.key]: _before, ...others } = conditions;
            const next = condition === undefined ? others : { ...others, [field.key]: condition };
            set({ customFields: writeConditions(next) });
          }}
        />
      ))}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-border bg-elevated px-5 py-3">
        <Button type="button" variant="secondary" onClick={() => onApply({})}>
          {t('people.filter.clear')}
        </Button>
        <Button type="submit">{t('people.filter.apply')}</Button>
      </div>
    </form>
  );
}

/** Opens the filter by details; it is stored in the URL. */
export function DetailFilterButton({
  organizationId,
  filter,
}: {
  organizationId: string;
  filter: DetailFilter;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useMemberValues(organizationId, isOpen);
  const setFilter = useSetDetailFilter();
  const count = countDetailFilters(filter);
  return (
    <>
      <Button variant="secondary" size="md" onClick={() => setOpen(true)}>
        <ListFilter aria-hidden />
        {t('people.filter.label')}
        {count > 0 && (
          <span className="rounded-full bg-primary-soft px-1.5 text-2xs leading-4.5 text-primary-text tnum">
            {count}
            <span className="sr-only"> {t('people.filter.active')}</span>
          </span>
        )}
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title={t('people.filter.title')}>
        {data && (
          <FilterForm
            values={data}
            filter={filter}
            onApply={(next) => {
              setFilter(next);
              setOpen(false);
            }}
          />
        )}
        {!data && error && (
          <FetchFailed
            title={t('people.filter.failed')}
            error={error}
            onRetry={() => void refetch()}
            className="m-5"
          />
        )}
        {!data && !error && <Skeleton className="m-5 h-60" />}
      </Drawer>
    </>
  );
}
