import { trendDays, type TrendDays } from '@atrium/contracts/analytics/constants';
import { useTranslation } from 'react-i18next';
import { Select } from '../choices/select.tsx';

/** Selects the number of days of a chart. */
export function PeriodSelect({
  days,
  onDays,
}: {
  days: TrendDays;
  onDays: (days: TrendDays) => void;
}) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    const chosen = trendDays.find((each) => String(each) === value);
    if (chosen) onDays(chosen);
  };
  return (
    <Select
      label={t('charts.period')}
      value={String(days)}
      onValueChange={choose}
      options={trendDays.map((each) => ({
        value: String(each),
        label: t(`charts.periods.${each}`),
      }))}
      className="w-36 max-md:w-full"
    />
  );
}
