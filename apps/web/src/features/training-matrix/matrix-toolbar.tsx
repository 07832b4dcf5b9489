import { trainingSorts, trainingStates, type TrainingSummary } from '@atrium/contracts/training';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../../lib/lists/use-list-address.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Input } from '../../ui/input.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';

/** The day the matrix shows; today unless it says so. */
function AsOf({ address, today }: { address: ListAddress; today: string }) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-ui text-muted max-md:w-full">
      <span className="whitespace-nowrap">{t('training.asOf')}</span>
      <Input
        type="date"
        inputSize="md"
        max={today}
        value={address.chosen('on') || today}
        onChange={({ target }) => address.choose('on', target.value === today ? '' : target.value)}
        className="w-38 border-border-strong shadow-1 max-md:w-full"
      />
    </label>
  );
}

/** Whom the matrix shows, on which day and in which order. */
export function MatrixToolbar({
  address,
  summary,
  today,
  hasDay,
  actions,
}: {
  address: ListAddress;
  summary: TrainingSummary | undefined;
  today: string | undefined;
  /** Whether another day can be chosen. */
  hasDay: boolean;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ListToolbar
        address={address}
        label={t('training.filterPeople')}
        placeholder={t('training.filterPeople')}
        className="mt-4"
        filters={
          <>
            <FilterSelect
              address={address}
              name="team"
              label={t('training.team')}
              all={t('training.allTeams')}
              options={(summary?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              className="w-36"
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
              className="w-40"
            />
            <FilterSelect
              address={address}
              name="state"
              label={t('training.state')}
              all={t('training.allStates')}
              options={trainingStates.map((value) => ({
                value,
                label: t(`training.states.${value}`),
              }))}
              className="w-36"
            />
            <Select
              label={t('training.sort')}
              value={address.chosen('sort') || 'urgency'}
              onValueChange={(sort) => address.choose('sort', sort === 'urgency' ? '' : sort)}
              options={trainingSorts.map((value) => ({
                value,
                label: t(`training.sorts.${value}`),
              }))}
              className="w-44 max-md:flex-1"
            />
            {hasDay && today && <AsOf address={address} today={today} />}
          </>
        }
      />
      {actions && (
        <div className="mt-2.5 flex items-center justify-end gap-2.5 max-md:grid max-md:grid-cols-2">
          {actions}
        </div>
      )}
    </>
  );
}
