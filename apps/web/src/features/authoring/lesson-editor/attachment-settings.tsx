import type { AttachmentRules } from '@atrium/contracts/progress/capstone-rules';
import { attachments } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';

const newRules: AttachmentRules = { isRequired: false, maximum: attachments.maximumDefault };

/** Whether learners add files to a capstone, how many, and whether they must. */
export function AttachmentSettings({
  rules,
  set,
}: {
  /** Undefined: no files. */
  rules: AttachmentRules | undefined;
  set: (rules: AttachmentRules | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <SwitchRow
        label={t('curriculum.capstoneRules.files')}
        body={t('curriculum.capstoneRules.filesBody')}
        checked={rules !== undefined}
        onChange={(isOn) => set(isOn ? newRules : undefined)}
      />
      {rules && (
        <>
          <SwitchRow
            label={t('curriculum.capstoneRules.filesRequired')}
            body={t('curriculum.capstoneRules.filesRequiredBody')}
            checked={rules.isRequired}
            onChange={(isRequired) => set({ ...rules, isRequired })}
          />
          <Field label={t('curriculum.capstoneRules.filesMaximum')} className="w-72 max-md:w-full">
            <Select
              size="lg"
              value={String(rules.maximum)}
              onValueChange={(maximum) => set({ ...rules, maximum: Number(maximum) })}
              options={Array.from({ length: attachments.maximumMax }, (_, index) => ({
                value: String(index + 1),
                label: t('curriculum.capstoneRules.filesCount', { count: index + 1 }),
              }))}
            />
          </Field>
        </>
      )}
    </>
  );
}
