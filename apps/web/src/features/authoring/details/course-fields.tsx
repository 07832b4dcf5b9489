import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { categories, languages, levels } from '@atrium/contracts/courses/constants';
import type { DraftDetails } from '@atrium/contracts/authoring/form-schemas';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { LimitNote, Textarea } from '../../../ui/fields/textarea.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { parseMinutes } from './details-validation.ts';
import { Section } from '../editor-parts/section.tsx';
import type { DetailsForm } from './use-details-form.ts';
import { SwitchRow } from '../editor-parts/switch-row.tsx';

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

function Choice<Value extends string>({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      <Select size="lg" value={value} onValueChange={onChange} options={options(values)} />
    </Field>
  );
}

function Kinds({ details, set }: { details: DraftDetails; set: DetailsForm['set'] }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('courseEditor.course.category')}
        value={details.category}
        values={categories}
        onChange={(category) => set({ category })}
      />
      <Choice
        label={t('courseEditor.course.level')}
        value={details.level}
        values={levels}
        onChange={(level) => set({ level })}
      />
      <Choice
        label={t('courseEditor.course.language')}
        value={details.language}
        values={languages}
        onChange={(language) => set({ language })}
      />
    </>
  );
}

/** Fields for the title, description, classification and duration. */
export function CourseFields({ details, set, problem, touch }: DetailsForm) {
  const { t } = useTranslation();
  return (
    <Section title={t('courseEditor.course.heading')}>
      <Field label={t('courseEditor.course.title')} error={problem('title')}>
        <Input
          value={details.title}
          maxLength={courseDrafts.titleMax}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          onBlur={() => touch('title')}
        />
      </Field>
      <Field
        label={t('courseEditor.course.description')}
        hint={t('courseEditor.course.descriptionHint')}
      >
        <Textarea
          value={details.description}
          maxLength={courseDrafts.descriptionMax}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <LimitNote text={details.description} max={courseDrafts.descriptionMax} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Kinds details={details} set={set} />
        <Field
          label={t('courseEditor.course.duration')}
          hint={!details.hasStatedDuration && t('courseEditor.course.durationHint')}
          error={problem('duration')}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={details.duration || ''}
            onChange={({ currentTarget }) => set({ duration: parseMinutes(currentTarget.value) })}
            onBlur={() => touch('duration')}
          />
        </Field>
      </div>
      <SwitchRow
        label={t('courseEditor.course.hasStatedDuration')}
        body={t('courseEditor.course.statesDurationBody')}
        checked={details.hasStatedDuration}
        onChange={(hasStatedDuration) => set({ hasStatedDuration })}
      />
    </Section>
  );
}
