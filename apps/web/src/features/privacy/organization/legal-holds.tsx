import type { LegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../../identity/index.ts';
import { NewHold } from './new-hold.tsx';
import { useReleaseLegalHold } from './organization-privacy.api.ts';

function HoldRow({ organizationId, hold }: { organizationId: string; hold: LegalHold }) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending } = useReleaseLegalHold(organizationId);
  const name = hold.user
    ? (hold.user.evidenceName ?? hold.user.name)
    : t('organizationPrivacy.holds.everyone');
  const pseudonym = hold.user?.evidenceName ? hold.user.name : undefined;
  const date = formatDate(hold.createdAt, i18n.language);
  const release = () =>
    mutate(hold.id, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('organizationPrivacy.holds.releasedToast') });
        // The button is removed.
        focusHeading();
      },
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('organizationPrivacy.holds.releaseFailed'),
          description: errorMessage(error, t),
        }),
    });
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
          loading={isPending}
          onClick={release}
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
