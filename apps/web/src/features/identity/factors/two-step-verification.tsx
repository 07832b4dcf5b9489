import type { OwnFactors } from '@atrium/contracts/identity/factors';
import { KeyRound, Laptop, LifeBuoy, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatAgo, formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { readUserAgent } from '../sessions/device.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { FactorRow } from './factor-row.tsx';
import {
  hasFactor,
  useAddPasskey,
  useCreateRecoveryCodes,
  useCreateTotp,
  useDeletePasskey,
  useDeleteTotp,
  useFactors,
  useRevokeTrustedDevice,
} from './factors.api.ts';
import { hasPasskeys, isPasskeyCanceled } from './passkey-client.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type Props = { factors: OwnFactors; onCodes: (codes: string[] | null) => void };

function useReportError() {
  const { t } = useTranslation();
  return (error: unknown) => {
    if (isPasskeyCanceled(error)) return;
    const description = errorMessage(error, t);
    toast({ tone: 'danger', title: t('factors.own.failedChange'), description });
  };
}

function AppRow({ factors, onCodes }: Props) {
  const { t, i18n } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const create = useCreateTotp();
  const remove = useDeleteTotp();
  const onError = useReportError();
  const { totp } = factors;
  const close = () => create.reset();
  return (
    <FactorRow
      icon={Smartphone}
      title={t('factors.own.app.title')}
      line={
        totp
          ? t('factors.own.app.since', { date: formatDate(totp.createdAt, i18n.language) })
          : t('factors.own.app.off')
      }
      action={
        totp ? (
          <Button variant="secondary" size="sm" onClick={() => setRemoving(true)}>
            {t('factors.own.app.remove')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            loading={create.isPending}
            onClick={() => create.mutate(undefined, { onError })}
          >
            {t('factors.own.app.add')}
          </Button>
        )
      }
    >
      {create.data && (
        <TotpDialog
          setUp={create.data}
          onClose={close}
          onDone={(codes) => {
            close();
            toast({ tone: 'success', title: t('factors.own.app.added') });
            onCodes(codes);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          icon={Smartphone}
          isDanger
          texts={{
            title: t('factors.own.app.confirmRemove'),
            body: t('factors.own.app.removeBody'),
            cancel: t('factors.cancel'),
            confirm: t('factors.own.app.remove'),
            done: t('factors.own.app.removed'),
          }}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={(callbacks) => remove.mutate(undefined, callbacks)}
          onClose={() => setRemoving(false)}
        />
      )}
    </FactorRow>
  );
}

function PasskeyRows({ factors: { passkeys }, nowMs, onCodes }: Props & { nowMs: number }) {
  const { t, i18n } = useTranslation();
  const [removed, setRemoved] = useState<OwnFactors['passkeys'][number]>();
  const add = useAddPasskey();
  const remove = useDeletePasskey();
  const onError = useReportError();
  const { browser, system } = readUserAgent(navigator.userAgent);
  const name =
    browser && system
      ? t('factors.own.passkeys.name', { browser, system })
      : t('factors.own.passkeys.unnamed');
  const create = () =>
    add.mutate(name, {
      onError,
      onSuccess: ({ recoveryCodes }) => {
        toast({ tone: 'success', title: t('factors.own.passkeys.added') });
        onCodes(recoveryCodes);
      },
    });
  return (
    <FactorRow
      icon={KeyRound}
      title={t('factors.own.passkeys.title')}
      line={t(hasPasskeys() ? 'factors.own.passkeys.off' : 'factors.own.passkeys.unsupported')}
      action={
        hasPasskeys() && (
          <Button variant="secondary" size="sm" loading={add.isPending} onClick={create}>
            <Plus aria-hidden />
            {t('factors.own.passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-border rounded-md border border-border">
          {passkeys.map((passkey) => {
            const date = formatDate(passkey.createdAt, i18n.language);
            const { lastUsedAt } = passkey;
            return (
              <li key={passkey.id} className="flex items-center gap-3 px-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium wrap-anywhere">{passkey.name}</p>
                  <p className="text-xs text-muted">
                    {lastUsedAt
                      ? t('factors.own.passkeys.used', {
                          date,
                          ago: formatAgo(lastUsedAt, nowMs, i18n.language),
                        })
                      : t('factors.own.passkeys.created', { date })}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('factors.own.passkeys.remove', { name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {t('factors.own.app.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          icon={KeyRound}
          isDanger
          texts={{
            title: t('factors.own.passkeys.confirmRemove'),
            body: t('factors.own.passkeys.removeBody', { name: removed.name }),
            cancel: t('factors.cancel'),
            confirm: t('factors.own.app.remove'),
            done: t('factors.own.passkeys.removed'),
          }}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={(callbacks) => remove.mutate(removed.id, callbacks)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </FactorRow>
  );
}

function CodesRow({ factors, onCodes }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const renew = useCreateRecoveryCodes();
  return (
    <FactorRow
      icon={LifeBuoy}
      title={t('factors.own.codes.title')}
      line={t('factors.own.codes.left', { count: factors.recoveryCodesLeft })}
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t('factors.own.codes.renew')}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          icon={LifeBuoy}
          isDanger={false}
          texts={{
            title: t('factors.own.codes.confirmRenew'),
            body: t('factors.own.codes.renewBody'),
            cancel: t('factors.cancel'),
            confirm: t('factors.own.codes.renew'),
            done: t('factors.own.codes.renewed'),
          }}
          isPending={renew.isPending}
          error={renew.error}
          onConfirm={({ onSuccess, onError }) =>
            renew.mutate(undefined, {
              onError,
              onSuccess: ({ recoveryCodes }) => {
                onSuccess();
                onCodes(recoveryCodes);
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </FactorRow>
  );
}

function DeviceRow({ device }: { device: OwnFactors['trustedDevices'][number] }) {
  const { t, i18n } = useTranslation();
  const revoke = useRevokeTrustedDevice();
  const onError = useReportError();
  const { browser, system } = readUserAgent(device.userAgent);
  const label = [browser, system].filter(Boolean).join(' · ') || device.ipAddress;
  const onSuccess = () => toast({ tone: 'success', title: t('factors.own.devices.removed') });
  return (
    <FactorRow
      icon={Laptop}
      title={label}
      line={`${t('factors.own.devices.until', { date: formatDate(device.expiresAt, i18n.language) })} · ${device.ipAddress}`}
      action={
        <Button
          variant="ghost"
          size="sm"
          loading={revoke.isPending}
          aria-label={t('factors.own.devices.remove', { device: label })}
          onClick={() => revoke.mutate(device.id, { onSuccess, onError })}
        >
          {t('factors.own.devices.removeShort')}
        </Button>
      }
    />
  );
}

/** Two-step verification of the own account: methods, recovery codes and trusted devices. */
export function TwoStepVerification() {
  const { t } = useTranslation();
  const { data: factors, error, refetch, isRefetching, dataUpdatedAt } = useFactors();
  const [codes, setCodes] = useState<string[] | null>(null);
  const lead = t('factors.own.lead');
  const description = factors?.isRequired ? `${lead} ${t('factors.own.required')}` : lead;
  return (
    <SettingsCard title={t('factors.own.title')} description={description}>
      {factors && (
        <div className="divide-y divide-border">
          <AppRow factors={factors} onCodes={setCodes} />
          <PasskeyRows factors={factors} nowMs={dataUpdatedAt} onCodes={setCodes} />
          {hasFactor(factors) && <CodesRow factors={factors} onCodes={setCodes} />}
          {factors.trustedDevices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </div>
      )}
      {!factors && !error && (
        <output className="grid gap-3">
          <span className="sr-only">{t('factors.own.loading')}</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </output>
      )}
      {!factors && error && (
        <FetchFailed
          title={t('factors.own.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsCard>
  );
}
