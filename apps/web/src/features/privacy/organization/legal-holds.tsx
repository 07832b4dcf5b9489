import type { LegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SettingsCard } from '../../identity/index.ts';
import { NewHold } from './new-hold.tsx';
import { useReleaseLegalHold } from './organization-privacy.api.ts';

/** Says what can be deleted without a hold before it is released. */
function ReleaseDialog({
  organizationId,
  hold,
  name,
  onClose,
}: {
  organizationId: string;
  hold: LegalHold;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useReleaseLegalHold(organizationId);
  const target = hold.user ? 'person' : 'everyone';
  return (
    <ConfirmDialog
      icon={LockOpen}
      isDanger
      texts={{
        title: t(`organizationPrivacy.holds.releasing.${target}.title`, { name }),
        body: t(`organizationPrivacy.holds.releasing.${target}.body`),
        cancel: t('organizationPrivacy.cancel'),
        confirm: t('organizationPrivacy.holds.releasing.confirm'),
        done: t('organizationPrivacy.holds.releasing.done'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(hold.id, callbacks)}
      onClose={onClose}
    />
  );
}

function HoldRow({ organizationId, hold }: { organizationId: string; hold: LegalHold }) {
  const { t, i18n } = useTranslation();
  const [isReleasing, setReleasing] = useState(false);
  const name = hold.user
    ? (hold.user.evidenceName ?? (hold.user.name || t('organizationPrivacy.holds.former')))
    : t('organizationPrivacy.holds.everyone');
  const pseudonym = hold.user?.evidenceName ? hold.user.name : undefined;
  const date = formatDate(hold.createdAt, i18n.language);
  return (
    <li className="flex items-start gap-4 py-3 max-md:flex-col max-md:gap-2">
      <div className="min-w-0 flex-1 text-ui wrap-anywhere">
        <p className="text-sm font-medium">{name}</p>
        {pseudonym !== undefined && (
          <p className="text-muted">
            {t('organizationPrivacy.holds.erasedAs', { name: pseudonym })}
          </p>
        )}
        <p>{hold.reason}</p>
        <p className="text-muted tnum">
          {hold.createdBy === null
            ? t('organizationPrivacy.holds.since', { date })
            : t('organizationPrivacy.holds.by', { date, name: hold.createdBy })}
        </p>
      </div>
      {hold.releasedAt === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('organizationPrivacy.holds.releaseName', { name })}
          onClick={() => setReleasing(true)}
        >
          {t('organizationPrivacy.holds.release')}
        </Button>
      ) : (
        <p className="text-ui text-muted tnum">
          {t('organizationPrivacy.holds.released', {
            date: formatDate(hold.releasedAt, i18n.language),
          })}
        </p>
      )}
      {isReleasing && (
        <ReleaseDialog
          organizationId={organizationId}
          hold={hold}
          name={name}
          onClose={() => setReleasing(false)}
        />
      )}
    </li>
  );
}

/** Lists the legal holds of an organization, creates and releases them. */
export function LegalHolds({
  organizationId,
  holds,
}: {
  organizationId: string;
  holds: readonly LegalHold[];
}) {
  const { t } = useTranslation();
  return (
    <SettingsCard
      title={t('organizationPrivacy.holds.title')}
      description={t('organizationPrivacy.holds.lead')}
    >
      {holds.length === 0 ? (
        <p className="mb-4 text-ui text-muted">{t('organizationPrivacy.holds.none')}</p>
      ) : (
        <ul
          aria-label={t('organizationPrivacy.holds.list')}
          className="-mt-2 mb-4 divide-y divide-border border-b border-border"
        >
          {holds.map((hold) => (
            <HoldRow key={hold.id} organizationId={organizationId} hold={hold} />
          ))}
        </ul>
      )}
      <NewHold organizationId={organizationId} />
    </SettingsCard>
  );
}
