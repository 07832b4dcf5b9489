import {
  reportFormats,
  reportFrequencies,
  reportLimits,
} from '@atrium/contracts/training/constants';
import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { formatTimeZone } from '../../../lib/format/format-time.ts';
import { useTrainingSummary } from '../matrix-data/training.api.ts';
import { deletedTeam, everything, type DraftPart, type ScheduleDraft } from './schedule-draft.ts';
import { formatWeekday } from './use-schedule-texts.ts';

export type FieldsProps = {
  draft: ScheduleDraft;
  onChange: (change: Partial<ScheduleDraft>) => void;
  errorIn: (part: DraftPart) => string | undefined;
};

const pair = 'grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1';

/** Adds the chosen object if the list does not have it any more. */
const withChosen = (
  options: { value: string; label: string }[],
  value: string,
  label: string | null | undefined,
) =>
  label && !options.some((each) => each.value === value) ? [...options, { value, label }] : options;

/** Fields for the name and what the report covers. */
export function ContentFields({
  draft,
  onChange,
  errorIn,
  schedule,
}: FieldsProps & { schedule: ReportSchedule | undefined }) {
  const { t } = useTranslation();
  const { data } = useTrainingSummary({});
  const teams = (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const courses = (data?.courses ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
  const hasDeletedTeam = schedule?.coversTeam && schedule.teamId === null;
  return (
    <>
      <Field
        label={t('reports.form.name')}
        error={errorIn('name')}
        hint={t('reports.form.nameHint')}
      >
        <Input
          value={draft.name}
          maxLength={reportLimits.nameLength}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className={pair}>
        <Field label={t('reports.form.team')} error={errorIn('team')}>
          <Select
            size="lg"
            value={draft.team}
            onValueChange={(team) => onChange({ team })}
            options={[
              ...(hasDeletedTeam ? [{ value: deletedTeam, label: t('reports.teamDeleted') }] : []),
              { value: everything, label: t('reports.everyone') },
              ...withChosen(teams, draft.team, schedule?.teamName),
            ]}
          />
        </Field>
        <Field label={t('reports.form.course')}>
          <Select
            size="lg"
            value={draft.course}
            onValueChange={(course) => onChange({ course })}
            options={[
              { value: everything, label: t('reports.allCourses') },
              ...withChosen(courses, draft.course, schedule?.courseTitle),
            ]}
          />
        </Field>
      </div>
      <Field label={t('reports.form.format')} hint={t('reports.form.formatHint')}>
        <Select
          size="lg"
          value={draft.format}
          onValueChange={(format) => onChange({ format })}
          options={reportFormats.map((value) => ({ value, label: t(`reports.formats.${value}`) }))}
        />
      </Field>
    </>
  );
}

const weekdays = Array.from({ length: 7 }, (_, index) => index + 1);
const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1));

/** Fields for the day and time of the report. */
export function TimeFields({
  draft,
  onChange,
  errorIn,
  timeZone,
}: FieldsProps & { timeZone: string }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-1">
      <Field label={t('reports.form.frequency')}>
        <Select
          size="lg"
          value={draft.frequency}
          onValueChange={(frequency) => onChange({ frequency })}
          options={reportFrequencies.map((value) => ({
            value,
            label: t(`reports.frequencies.${value}`),
          }))}
        />
      </Field>
      {draft.frequency === 'weekly' ? (
        <Field label={t('reports.form.weekday')}>
          <Select
            size="lg"
            value={draft.weekday}
            onValueChange={(weekday) => onChange({ weekday })}
            options={weekdays.map((day) => ({
              value: String(day),
              label: formatWeekday(day, i18n.language),
            }))}
          />
        </Field>
      ) : (
        <Field label={t('reports.form.monthDay')}>
          <Select
            size="lg"
            value={draft.monthDay}
            onValueChange={(monthDay) => onChange({ monthDay })}
            options={monthDays.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      <Field
        label={t('reports.form.localTime')}
        error={errorIn('localTime')}
        hint={formatTimeZone(timeZone)}
      >
        <Input
          type="time"
          value={draft.localTime}
          onChange={({ target }) => onChange({ localTime: target.value })}
          className="tnum"
        />
      </Field>
    </div>
  );
}
