import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { isWholeNumberUpTo, useValidatedText } from '../curriculum-state/use-validated-text.ts';

const minutesMax = Math.floor(courseDrafts.readingSecondsMax / 60);

/** Fields for the minimum reading time of a text lesson. 0:00 means that opening it is enough. */
export function ReadingTimeFields({
  seconds: total,
  onEdit,
}: {
  seconds: number;
  onEdit: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  const [wholeMinutes, rest] = [Math.floor(total / 60), total % 60];
  const minutes = useValidatedText(String(wholeMinutes), isWholeNumberUpTo(minutesMax), (text) =>
    onEdit(Number(text) * 60 + rest),
  );
  const seconds = useValidatedText(String(rest), isWholeNumberUpTo(59), (text) =>
    onEdit(wholeMinutes * 60 + Number(text)),
  );
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1 text-sm font-medium">{t('curriculum.editor.reading.legend')}</legend>
      <p id={hintId} className="mb-3 text-ui text-muted">
        {t('curriculum.editor.reading.hint')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('curriculum.editor.reading.minutes')}
          error={minutes.isInvalid && t('curriculum.editor.minutesInvalid', { max: minutesMax })}
        >
          <Input inputMode="numeric" className="tnum" {...minutes.field} />
        </Field>
        <Field
          label={t('curriculum.editor.reading.seconds')}
          error={seconds.isInvalid && t('curriculum.editor.reading.secondsInvalid')}
        >
          <Input inputMode="numeric" className="tnum" {...seconds.field} />
        </Field>
      </div>
    </fieldset>
  );
}
