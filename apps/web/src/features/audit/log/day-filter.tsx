import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { Input } from '../../../ui/fields/input.tsx';

/** First or last day of a log, stored in the URL. */
export function DayFilter({
  address,
  name,
  bounds,
}: {
  address: ListParams;
  name: 'from' | 'to';
  bounds: { min: string } | { max: string };
}) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-ui text-muted max-md:flex-1">
      <span className="max-md:w-10">{t(`audit.${name}`)}</span>
      <Input
        type="date"
        inputSize="md"
        value={address.chosen(name)}
        onChange={(event) => address.choose(name, event.target.value)}
        {...bounds}
        className="w-38 border-border-strong shadow-1 max-md:w-full"
      />
    </label>
  );
}
