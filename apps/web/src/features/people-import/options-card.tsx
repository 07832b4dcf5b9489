import type { PeopleImportOptions } from '@atrium/contracts/people-import/people-import';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choices/switch.tsx';
import { SettingCard, SettingRow } from '../../ui/layout/setting-card.tsx';

/** Chooses what the import does. */
export function OptionsCard({
  options,
  invitedCount,
  onChange,
}: {
  options: PeopleImportOptions;
  /** New people with an email. */
  invitedCount: number | undefined;
  onChange: (options: PeopleImportOptions) => void;
}) {
  const { t } = useTranslation();
  const lines = {
    sendInvitations:
      options.sendInvitations && invitedCount !== undefined
        ? t('peopleImport.options.sendInvitationsLine', { count: invitedCount })
        : t('peopleImport.options.sendInvitationsOff'),
    updateExisting: t('peopleImport.options.updateExistingLine'),
    deactivateMissing: t('peopleImport.options.deactivateMissingLine'),
  };
  return (
    <SettingCard title={t('peopleImport.options.title')}>
      {(['sendInvitations', 'updateExisting', 'deactivateMissing'] as const).map((option) => (
        <SettingRow
          key={option}
          title={t(`peopleImport.options.${option}`)}
          line={lines[option]}
          isActionInline
          action={
            <Switch
              label={t(`peopleImport.options.${option}`)}
              checked={options[option]}
              onCheckedChange={(checked) => onChange({ ...options, [option]: checked })}
            />
          }
        />
      ))}
    </SettingCard>
  );
}
