import { capstones, countReflectionCharacters } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { reflectionElementId } from './missing-work.ts';
import type { CapstoneForm } from './use-capstone-form.ts';

/** Text box for the learner's reflection, saved while typing. */
export function CapstoneReflection({
  work,
  minimum,
  isLocked,
}: {
  work: Pick<CapstoneForm, 'draft' | 'change'>;
  /** Required number of characters; 0: none. */
  minimum: number;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const { draft, change } = work;
  const count = countReflectionCharacters(draft.reflection);
  const hint =
    minimum > 0
      ? t('lesson.capstone.reflectionMinimumHint', { minimum })
      : t('lesson.capstone.reflectionHint');
  return (
    <Field
      id={reflectionElementId}
      label={t('lesson.capstone.reflection')}
      hint={isLocked ? undefined : hint}
      action={
        !isLocked &&
        minimum > 0 && (
          <span
            className={cn('text-xs tnum', count < minimum ? 'text-muted' : 'text-success-text')}
          >
            {count < minimum
              ? t('lesson.capstone.characters', { count, minimum })
              : t('lesson.capstone.charactersReached', { count })}
          </span>
        )
      }
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
