import { apiKeyDays } from '@atrium/contracts/api-keys/constants';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/choices/select.tsx';
import { Field } from '../../ui/fields/field.tsx';

type Days = (typeof apiKeyDays)[number];

/** When a new key expires. */
export function DaysSelect({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('apiKeys.form.expires')}>
      <Select
        size="lg"
        value={String(value)}
        onValueChange={(text) =>
          onChange(apiKeyDays.find((days) => String(days) === text) ?? value)
        }
        options={apiKeyDays.map((days) => ({
          value: String(days),
          label: t(`apiKeys.form.days_${days}`),
        }))}
      />
    </Field>
  );
}
