import type { SsoConnection, SsoSettings } from '@atrium/contracts/sso/sso';
import { Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SettingCard, SettingRow } from '../../../ui/layout/setting-card.tsx';
import { CopyField } from './copy-field.tsx';
import { useDeleteSso } from './sso-settings.api.ts';
import { ConnectionTest } from './connection-test.tsx';

const shownUrls = {
  saml: ['response', 'entityId', 'metadata', 'logout'],
  oidc: ['callback', 'backChannelLogout'],
} as const;

function ProviderRow({ connection, onEdit }: { connection: SsoConnection; onEdit: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, protocol, createdAt, createdBy, certificates, metadataError } = connection;
  const setUp = {
    protocol: t(`sso.settings.protocols.${protocol}`),
    date: formatDate(createdAt, i18n.language),
  };
  const [certificate] = certificates;
  return (
    <SettingRow
      title={t('sso.settings.provider.title')}
      line={
        <>
          {createdBy === null
            ? t('sso.settings.provider.setUp', setUp)
            : t('sso.settings.provider.setUpBy', { ...setUp, name: createdBy })}
          {certificate && (
            <span className="block">
              {t('sso.settings.provider.certificate', {
                date: formatDate(certificate.validUntil, i18n.language),
              })}
            </span>
          )}
        </>
      }
      action={
        <>
          <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{name}</span>
          <Button variant="secondary" onClick={onEdit}>
            {t('sso.settings.provider.edit')}
          </Button>
        </>
      }
    >
      {metadataError !== null && (
        <Alert
          tone="warning"
          icon={TriangleAlert}
          title={t('sso.settings.provider.metadataFailed')}
          className="mt-3"
        >
          {metadataError}
        </Alert>
      )}
    </SettingRow>
  );
}

function Deletion({ organizationId, name }: { organizationId: string; name: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteSso(organizationId);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <div className="px-3 py-2">
      <Button variant="danger-ghost" size="md" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('sso.settings.provider.delete')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          icon={Trash2}
          isDanger
          texts={{
            title: t('sso.settings.removal.title', { name }),
            body: t('sso.settings.removal.body'),
            cancel: t('sso.settings.cancel'),
            confirm: t('sso.settings.removal.confirm'),
            done: t('sso.settings.removal.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(undefined, callbacks)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The identity provider, the URLs it needs and its last test run. */
export function ConnectionCard({
  organizationId,
  connection,
  urls,
  onEdit,
}: {
  organizationId: string;
  connection: SsoConnection;
  urls: SsoSettings['urls'];
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const { isActive, protocol } = connection;
  return (
    <SettingCard
      title={t('sso.settings.title')}
      lead={t('sso.settings.lead')}
      aside={
        <Badge tone={isActive ? 'success' : 'neutral'} size="md">
          {t(isActive ? 'sso.settings.on' : 'sso.settings.off')}
        </Badge>
      }
    >
      <ProviderRow connection={connection} onEdit={onEdit} />
      <div className="grid grid-cols-1 gap-4 px-5 py-4 md:grid-cols-2">
        {shownUrls[protocol].map((kind) => {
          const url = urls[kind];
          if (url === null) return null;
          return <CopyField key={kind} label={t(`sso.settings.urls.${kind}`)} value={url} />;
        })}
      </div>
      <ConnectionTest organizationId={organizationId} test={connection.lastTest} />
      <Deletion organizationId={organizationId} name={connection.name} />
    </SettingCard>
  );
}
