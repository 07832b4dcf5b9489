import { apiScopes, type ApiScope } from '@atrium/contracts/scopes/constants';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingRow } from '../../ui/layout/setting-card.tsx';
import { scopeKeyOf } from './scope-text.ts';

/** One switch for each thing a key may do, explained in words. */
export function ScopeSwitches({
  scopes,
  onChange,
}: {
  scopes: readonly ApiScope[];
  onChange: (scopes: ApiScope[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={t('apiKeys.form.scopes')} className="divide-y divide-border">
      {apiScopes.map((scope) => (
        <SettingRow
          key={scope}
          title={t(`apiKeys.scopes.${scopeKeyOf(scope)}.name`)}
          line={t(`apiKeys.scopes.${scopeKeyOf(scope)}.detail`)}
          isActionInline
          action={
            <Switch
              label={t(`apiKeys.scopes.${scopeKeyOf(scope)}.name`)}
              checked={scopes.includes(scope)}
              onCheckedChange={(isOn) =>
                onChange(
                  apiScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))),
                )
              }
            />
          }
        />
      ))}
    </fieldset>
  );
}
