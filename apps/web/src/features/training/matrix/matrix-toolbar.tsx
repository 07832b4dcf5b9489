import { trainingSorts, trainingStatuses } from '@atrium/contracts/training/constants';
import type { TrainingSummary } from '@atrium/contracts/training/training';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DetailFilterButton, DetailFilterChips } from '../../organizations/index.ts';
import {
  detailsOf,
  hasDetails,
  type FilterField,
  type TrainingFilter,
} from '../matrix-data/training-filter.ts';
import { useAccess } from '../matrix-data/training.api.ts';

const errorsId = 'training-filter-errors';

/** Date input for the day the matrix shows. */
function AsOf({
  address,
  today,
  isInvalid,
}: {
  address: ListParams;
  today: string;
  isInvalid: boolean;
}) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-ui text-muted max-md:w-full">
      <span className="whitespace-nowrap">{t('training.asOf')}</span>
      <Input
        type="date"
        inputSize="md"
        max={today}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorsId : undefined}
        value={address.chosen('on') || today}
        onChange={({ target }) => address.choose('on', target.value === today ? '' : target.value)}
        className="w-36 border-border-strong shadow-1 max-md:w-full"
      />
    </label>
  );
}

/** Lists the invalid filter values. The matrix keeps its previous data. */
function FilterErrors({
  invalid,
  rejection,
}: {
  invalid: readonly FilterField[];
  rejection: ApiError | undefined;
}) {
  const { t } = useTranslation();
  const messages: string[] = invalid.map((field) => t(`training.invalid.${field}`));
  if (rejection) {
    // For the day, the server returns a message; for a team only "not found".
    const { message } = rejection.details;
    const text = typeof message === 'string' ? message : errorMessage(rejection, t);
    messages.push(rejection.status === 404 ? t('training.invalid.team') : text);
  }
  if (messages.length === 0) return null;
  return (
    <ul id={errorsId} role="alert" className="mt-2 grid gap-1 text-ui text-danger-text">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** Filters, day and sort order of the matrix. */
export function MatrixToolbar({
  address,
  summary,
  today,
  hasDay,
  invalid,
  rejection,
  filter,
  actions,
}: {
  address: ListParams;
  summary: TrainingSummary | undefined;
  today: string | undefined;
  /** Whether another day can be chosen. */
  hasDay: boolean;
  invalid: readonly FilterField[];
  /** Why the server rejected the day or the team. */
  rejection: ApiError | undefined;
  filter: TrainingFilter;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const details = detailsOf(filter);
  return (
    <>
      <ListToolbar
        address={address}
        label={t('training.filterPeople')}
        placeholder={t('training.filterPeople')}
        className="mt-4"
        // Leaves room for the filters, the day and the actions in one row of 1280 px.
        searchClassName="md:max-w-72 md:min-w-40 md:flex-1"
        filters={
          <>
            <FilterSelect
              address={address}
              name="team"
              label={t('training.team')}
              all={t('training.allTeams')}
              options={(summary?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              className="w-32"
            />
            <FilterSelect
              address={address}
              name="course"
              label={t('training.course')}
              all={t('training.allCourses')}
              options={(summary?.courses ?? []).map(({ id, title }) => ({
                value: String(id),
                label: title,
              }))}
              className="w-33"
            />
            <FilterSelect
              address={address}
              name="status"
              label={t('training.status')}
              all={t('training.allStatuses')}
              options={trainingStatuses.map((value) => ({
                value,
                label: t(`training.statuses.${value}`),
              }))}
              className="w-33"
            />
            <Select
              label={t('training.sort')}
              value={address.chosen('sort') || 'urgency'}
              onValueChange={(sort) => address.choose('sort', sort === 'urgency' ? '' : sort)}
              options={trainingSorts.map((value) => ({
                value,
                label: t(`training.sorts.${value}`),
              }))}
              className="w-43 max-md:flex-1"
            />
            {access.as !== 'auditor' && (
              <DetailFilterButton organizationId={access.organizationId} filter={details} />
            )}
            {hasDay && today && (
              <AsOf
                address={address}
                today={today}
                isInvalid={invalid.includes('on') || rejection?.status === 400}
              />
            )}
            {actions && (
              <div className="ml-auto flex gap-2.5 max-md:ml-0 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&>:only-child]:col-span-2">
                {actions}
              </div>
            )}
          </>
        }
      />
      {access.as !== 'auditor' && hasDetails(filter) && (
        <div className="mt-3">
          <DetailFilterChips organizationId={access.organizationId} filter={details} />
        </div>
      )}
      <FilterErrors invalid={invalid} rejection={rejection} />
    </>
  );
}
