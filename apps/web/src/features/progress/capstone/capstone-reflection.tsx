import { capstones } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import type { CapstoneForm } from './use-capstone-form.ts';

/** Text box for the learner's reflection, saved while typing. */
export function CapstoneReflection({
  work,
  isLocked,
}: {
  work: Pick<CapstoneForm, 'draft' | 'change'>;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const { draft, change } = work;
  return (
    <Field
      label={t('lesson.capstone.reflection')}
      hint={isLocked ? undefined : t('lesson.capstone.reflectionHint')}
      className="mt-7 [&_label]:font-title [&_label]:text-xl"
    >
      <Textarea
        value={draft.reflection}
        readOnly={isLocked}
        maxLength={capstones.reflectionMax}
        className="min-h-36 p-4 text-base leading-[1.65]"
        onChange={(event) => change({ reflection: event.target.value })}
      />
    </Field>
  );
}
