import { capstones } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../settings/number-field.tsx';

/** Parses a number of days; empty text is null. Returns undefined if it is invalid or too large. */
function parseDays(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const days = Number(text);
  return days >= 1 && days <= capstones.reviewWithinDaysMax ? days : undefined;
}

/** Days within which a submitted capstone is to be reviewed; empty: no due date. */
export function ReviewDaysField({
  days,
  onChange,
}: {
  days: number | null;
  onChange: (days: number | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('curriculum.capstoneRules.reviewDays')}
      hint={t('curriculum.capstoneRules.reviewDaysHint')}
      error={t('curriculum.capstoneRules.reviewDaysInvalid', {
        max: capstones.reviewWithinDaysMax,
      })}
      value={days}
      parse={parseDays}
      onChange={onChange}
    />
  );
}
