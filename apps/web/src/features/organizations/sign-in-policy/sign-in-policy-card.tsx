import type { SecondFactorAudience } from '@atrium/contracts/identity/constants';
import type { SignInPolicy } from '@atrium/contracts/organizations/sign-in-policy';
import { updateSignInPolicy } from '@atrium/contracts/organizations/sign-in-policy.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { DiscardOnLeave } from '../../../ui/overlays/discard-question.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { signInPolicyKey, useSignInPolicy } from './sign-in-policy.api.ts';

type Policy = Omit<SignInPolicy, 'members' | 'membersWithFactor'>;

const hour = 60;
const day = 24 * hour;
const idleChoices = [hour, 8 * hour, day, 7 * day];
const lifetimeChoices = [8 * hour, day, 7 * day, 30 * day, 90 * day];
const defaultIdle = 30 * day;

/** Returns the choices with the saved value, which the API may have set to another one. */
const withSaved = (choices: readonly number[], saved: number | null) =>
  saved === null || choices.includes(saved)
    ? choices
    : [...choices, saved].toSorted((one, other) => one - other);

function useDurationText() {
  const { t } = useTranslation();
  return (minutes: number) =>
    minutes >= day && minutes % day === 0
      ? t('factors.policy.days', { count: minutes / day })
      : t('factors.policy.hours', { count: Math.round(minutes / hour) });
}

function PolicyForm({ orgId, saved }: { orgId: string; saved: SignInPolicy }) {
  const { t } = useTranslation();
  const toText = useDurationText();
  const queryClient = useQueryClient();
  const { members, membersWithFactor, ...savedPolicy } = saved;
  const [policy, setPolicy] = useState<Policy>(savedPolicy);
  const save = useMutation({
    mutationFn: () => call(updateSignInPolicy, { params: { orgId }, body: policy }),
    onSuccess: (reply) => {
      queryClient.setQueryData(signInPolicyKey(orgId), reply);
    },
  });
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    if (save.isError) save.reset();
  };
  const saveOrAsk = () => {
    if (saved.allowsPinSignIn && !policy.allowsPinSignIn) {
      save.reset();
      setAsking(true);
      return;
    }
    save.mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: t('factors.policy.saved') }),
    });
  };
  const set = (change: Partial<Policy>) => setPolicy((before) => ({ ...before, ...change }));
  const toMinutes = (value: string) => (value === 'none' ? null : Number(value));
  const toOptions = (choices: readonly number[], saved: number | null, none: string) => [
    ...withSaved(choices, saved).map((minutes) => ({
      value: String(minutes),
      label: toText(minutes),
    })),
    { value: 'none', label: none },
  ];
  const isChanged = JSON.stringify(policy) !== JSON.stringify(savedPolicy);
  return (
    <div className="grid gap-5 px-5 pt-4 pb-5">
      {isChanged && <DiscardOnLeave />}
      <Field
        label={t('factors.policy.secondFactor')}
        hint={[
          t('factors.policy.coverage', { with: membersWithFactor, members }),
          ...(policy.secondFactorFor === null ? [] : [t('factors.policy.coverageLeft')]),
        ].join(' ')}
      >
        <Select<SecondFactorAudience | 'nobody'>
          value={policy.secondFactorFor ?? 'nobody'}
          onValueChange={(value) => set({ secondFactorFor: value === 'nobody' ? null : value })}
          options={[
            { value: 'nobody', label: t('factors.policy.nobody') },
            { value: 'admins', label: t('factors.policy.admins') },
            { value: 'everyone', label: t('factors.policy.everyone') },
          ]}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('factors.policy.idle')} hint={t('factors.policy.idleHint')}>
          <Select
            value={String(policy.sessionIdleMinutes ?? 'none')}
            onValueChange={(value) => set({ sessionIdleMinutes: toMinutes(value) })}
            options={toOptions(idleChoices, saved.sessionIdleMinutes, toText(defaultIdle))}
          />
        </Field>
        <Field label={t('factors.policy.lifetime')} hint={t('factors.policy.lifetimeHint')}>
          <Select
            value={String(policy.sessionLifetimeMinutes ?? 'none')}
            onValueChange={(value) => set({ sessionLifetimeMinutes: toMinutes(value) })}
            options={toOptions(
              lifetimeChoices,
              saved.sessionLifetimeMinutes,
              t('factors.policy.never'),
            )}
          />
        </Field>
      </div>
      <div className="grid gap-1.5">
        <Checkbox
          checked={policy.allowsPinSignIn}
          onCheckedChange={(allowsPinSignIn) => set({ allowsPinSignIn })}
        >
          {t('factors.policy.pins')}
        </Checkbox>
        <p className="text-xs text-subtle">{t('factors.policy.pinsHint')}</p>
      </div>
      {save.isError && !isAsking && (
        <Alert tone="danger" icon={CircleAlert} title={t('factors.policy.failedSave')}>
          {errorMessage(save.error, t)}
        </Alert>
      )}
      <Button
        className="justify-self-start max-md:w-full"
        loading={save.isPending}
        onClick={saveOrAsk}
      >
        {t('factors.policy.save')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={MonitorSmartphone}
          isDanger
          texts={{
            title: t('factors.policy.pinsOff.title'),
            body: t('factors.policy.pinsOff.body'),
            cancel: t('factors.cancel'),
            confirm: t('factors.policy.pinsOff.confirm'),
            done: t('factors.policy.saved'),
          }}
          isPending={save.isPending}
          error={save.error}
          onConfirm={(callbacks) => save.mutate(undefined, callbacks)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Who needs a second factor in an organization, and how long its sessions last. */
export function SignInPolicyCard({ organizationId: orgId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useSignInPolicy(orgId);
  return (
    <section aria-label={t('factors.policy.title')} className="max-w-208">
      <Card>
        <CardHeader title={t('factors.policy.title')} description={t('factors.policy.lead')} />
        {data && <PolicyForm orgId={orgId} saved={data} />}
        {!data && error && (
          <FetchFailed
            title={t('factors.policy.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        )}
        {!data && !error && (
          <output className="block p-5">
            <span className="sr-only">{t('factors.policy.loading')}</span>
            <Skeleton className="h-40" />
          </output>
        )}
      </Card>
    </section>
  );
}
