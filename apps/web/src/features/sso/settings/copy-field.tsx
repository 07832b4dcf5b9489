import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../../ui/fields/copy-value.tsx';

/** A value to copy, without a visible label. */
export function CopySetting({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <CopyValue
      value={value}
      copyLabel={t('sso.settings.copy', { label })}
      copied={t('sso.settings.copied', { label })}
    />
  );
}

/** A value to copy with its label. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-ui font-medium">{label}</p>
      <CopySetting label={label} value={value} />
    </div>
  );
}
