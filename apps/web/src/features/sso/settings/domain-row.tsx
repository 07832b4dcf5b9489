import type { OrganizationDomain } from '@atrium/contracts/sso/sso';
import { CircleCheck, Clock, Mail, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { DomainCodeDialog } from './domain-code-dialog.tsx';
import { CopySetting } from './copy-field.tsx';
import { useCheckDomain, useRemoveDomain } from './sso-settings.api.ts';

type Props = { organizationId: string; domain: OrganizationDomain };

function Status({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const Icon = isVerified ? CircleCheck : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-ui font-medium ${isVerified ? 'text-success-text' : 'text-primary-text'}`}
    >
      <Icon className="size-4" aria-hidden />
      {t(isVerified ? 'sso.settings.domains.verified' : 'sso.settings.domains.waiting')}
    </span>
  );
}

function Verification({ organizationId, domain: { id, domain, record } }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useCheckDomain(organizationId);
  const check = () =>
    mutate(id, {
      onSuccess: () =>
        toast({ tone: 'success', title: t('sso.settings.domains.nowVerified', { domain }) }),
    });
  return (
    <>
      <div className="mt-3 flex gap-2 max-md:flex-col">
        <CopySetting label={t('sso.settings.domains.record', { domain })} value={record} />
        <Button
          variant="secondary"
          loading={isPending}
          aria-label={t('sso.settings.domains.checkOf', { domain })}
          onClick={check}
        >
          <RefreshCw aria-hidden />
          {t('sso.settings.domains.check')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('sso.settings.domains.byEmailOf', { domain })}
          onClick={() => setOpen(true)}
        >
          <Mail aria-hidden />
          {t('sso.settings.domains.byEmail')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-ui text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
      {isOpen && (
        <DomainCodeDialog
          organizationId={organizationId}
          domain={{ id, domain }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Removal({ organizationId, domain: { id, domain } }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useRemoveDomain(organizationId);
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('sso.settings.domains.removeOf', { domain })}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={Trash2}
          isDanger
          texts={{
            title: t('sso.settings.domains.removal.title', { domain }),
            body: t('sso.settings.domains.removal.body'),
            cancel: t('sso.settings.cancel'),
            confirm: t('sso.settings.domains.removal.confirm'),
            done: t('sso.settings.domains.removal.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(id, callbacks)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A domain with its status, and how to verify it while it waits. */
export function DomainRow({
  organizationId,
  domain,
  memberCount: total,
}: Props & { memberCount: number }) {
  const { t, i18n } = useTranslation();
  const { verifiedAt, memberCount } = domain;
  return (
    <li className="px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-mono text-ui wrap-anywhere">{domain.domain}</h3>
          <p className="mt-0.5 text-ui text-muted">
            {verifiedAt === null
              ? t('sso.settings.domains.recordHint')
              : t('sso.settings.domains.verifiedOn', {
                  date: formatDate(verifiedAt, i18n.language),
                  used: formatCount(memberCount, i18n.language),
                  ...toCountValues(total, i18n.language),
                })}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Status isVerified={verifiedAt !== null} />
          <Removal organizationId={organizationId} domain={domain} />
        </div>
      </div>
      {verifiedAt === null && <Verification organizationId={organizationId} domain={domain} />}
    </li>
  );
}
