import { sso } from '@atrium/contracts/sso/constants';
import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmergencyDialog } from './emergency-dialog.tsx';
import { SettingCard, SettingRow } from '../../../ui/layout/setting-card.tsx';
import { useEnforceSso } from './sso-settings.api.ts';

type Props = { organizationId: string; settings: SsoSettings };

function EnforceDialog({ organizationId, settings, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useEnforceSso(organizationId);
  // The saved settings change while the dialog closes, its texts must not.
  const [isEnforced] = useState(settings.enforcedAt === null);
  const kind = isEnforced ? 'turnOn' : 'turnOff';
  const emergencyAdminIds = settings.emergencyAdmins.map(({ id }) => id);
  return (
    <ConfirmDialog
      icon={ShieldCheck}
      isDanger={false}
      texts={{
        title: t(`sso.settings.enforcement.${kind}.title`),
        body: t(`sso.settings.enforcement.${kind}.body`),
        cancel: t('sso.settings.cancel'),
        confirm: t(`sso.settings.enforcement.${kind}.confirm`),
        done: t(`sso.settings.enforcement.${kind}.done`),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate({ isEnforced, emergencyAdminIds }, callbacks)}
      onClose={onClose}
    />
  );
}

function factorOf({ hasPasskey, hasAuthenticator }: SsoSettings['emergencyAdmins'][number]) {
  if (hasPasskey) return hasAuthenticator ? 'both' : 'passkey';
  return hasAuthenticator ? 'authenticator' : 'none';
}

/** The admins with emergency access, how each of them is protected, and what to improve. */
function EmergencyAdmins({ admins }: { admins: SsoSettings['emergencyAdmins'] }) {
  const { t } = useTranslation();
  if (admins.length === 0) return t('sso.settings.enforcement.nobody');
  const isFew = admins.length < sso.recommendedEmergencyAdmins;
  const hasUnprotected = admins.some((admin) => factorOf(admin) === 'none');
  return (
    <>
      {admins.map((admin) => (
        <span key={admin.id} className="block wrap-anywhere">
          {t(`sso.settings.enforcement.factors.${factorOf(admin)}`, {
            name: admin.fullName ?? admin.email,
          })}
        </span>
      ))}
      {isFew && (
        <span className="mt-1 block text-warning-text">
          {t('sso.settings.enforcement.addSecond')}
        </span>
      )}
      {hasUnprotected && (
        <span className="mt-1 block text-warning-text">
          {t('sso.settings.enforcement.addFactor')}
        </span>
      )}
    </>
  );
}

/** Returns the first reason why single sign-on can't be required yet. The server checks the same. */
function findObstacle({ connection, emergencyAdmins }: SsoSettings) {
  if (!connection) return 'needsConnection';
  if (!connection.isActive) return 'needsActive';
  const test = connection.lastTest;
  const isRecent =
    test?.finishedAt && serverNow() - Date.parse(test.finishedAt) < sso.testHours * 3_600_000;
  const hasPassed = test?.result?.steps.every(({ outcome }) => outcome !== 'failure');
  if (!isRecent || !hasPassed) return 'needsTest';
  return emergencyAdmins.length < sso.minEmergencyAdmins ? 'needsEmergencyAdmin' : undefined;
}

/** Whether single sign-on is the only way to sign in, and the admins who are exempt. */
export function EnforcementCard({ organizationId, settings }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'enforce' | 'emergency'>();
  const { enforcedAt, emergencyAdmins } = settings;
  const isEnforced = enforcedAt !== null;
  const obstacle = isEnforced ? undefined : findObstacle(settings);
  const close = () => setDialog(undefined);
  return (
    <SettingCard title={t('sso.settings.enforcement.title')}>
      <SettingRow
        isActionInline
        title={t('sso.settings.enforcement.only')}
        line={
          <>
            {t('sso.settings.enforcement.onlyHint')}
            {obstacle && (
              <span className="mt-1 block text-warning-text">
                {t(`sso.settings.enforcement.${obstacle}`)}
              </span>
            )}
          </>
        }
        action={
          <Switch
            label={t('sso.settings.enforcement.only')}
            checked={isEnforced}
            disabled={obstacle !== undefined}
            onCheckedChange={() => setDialog('enforce')}
          />
        }
      />
      <SettingRow
        title={t('sso.settings.enforcement.emergency')}
        line={<EmergencyAdmins admins={emergencyAdmins} />}
        action={
          <Button variant="secondary" onClick={() => setDialog('emergency')}>
            <KeyRound aria-hidden />
            {t('sso.settings.enforcement.manage')}
          </Button>
        }
      />
      {dialog === 'enforce' && (
        <EnforceDialog organizationId={organizationId} settings={settings} onClose={close} />
      )}
      {dialog === 'emergency' && (
        <EmergencyDialog organizationId={organizationId} settings={settings} onClose={close} />
      )}
    </SettingCard>
  );
}
