import { auditMonths, retentionMonths } from '@atrium/contracts/privacy/constants';
import type { LegalHold, RetentionSettings } from '@atrium/contracts/privacy/organization-privacy';
import { CircleAlert, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../../identity/index.ts';
import { useRetentionPreview } from './organization-privacy.api.ts';
import { SavePeriodsDialog } from './save-periods-dialog.tsx';

const never = 'never';
const periods = ['evidenceMonths', 'formerMemberMonths', 'auditMonths'] as const;

/** Select for a period in months, which may be one that the list does not offer. */
function PeriodSelect({
  value,
  onChange,
  months,
  isLimited,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
  months: readonly number[];
  /** There is no option to store records forever. */
  isLimited?: boolean;
}) {
  const { t } = useTranslation();
  const nameOf = (count: number) =>
    count % 12 === 0
      ? t('organizationPrivacy.years', { count: count / 12 })
      : t('organizationPrivacy.months', { count });
  const offered = value === null || months.includes(value) ? months : [...months, value];
  const options = offered
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: nameOf(count) }));
  const forever = { value: never, label: t('organizationPrivacy.never') };
  return (
    <Select
      value={value === null ? never : String(value)}
      onValueChange={(chosen) => onChange(chosen === never ? null : Number(chosen))}
      options={isLimited ? options : [forever, ...options]}
      className="w-full"
    />
  );
}

/** Explains that legal holds keep records for longer than the periods. */
function HoldReason({ active }: { active: readonly LegalHold[] }) {
  const { t } = useTranslation();
  if (active.length === 0) return null;
  return (
    <p className="mt-2 flex gap-1.5 text-muted [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <Lock aria-hidden />
      {active.some(({ user }) => user === null)
        ? t('organizationPrivacy.retention.heldEveryone')
        : t('organizationPrivacy.retention.held', { count: active.length })}
    </p>
  );
}

function Preview({
  organizationId,
  settings,
  activeHolds,
}: {
  organizationId: string;
  settings: RetentionSettings;
  activeHolds: readonly LegalHold[];
}) {
  const { t, i18n } = useTranslation();
  const { data, error } = useRetentionPreview(organizationId, settings);
  if (error) {
    return (
      <Alert
        tone="danger"
        icon={CircleAlert}
        title={t('organizationPrivacy.retention.previewFailed')}
      >
        {errorMessage(error, t)}
      </Alert>
    );
  }
  return (
    <section
      aria-live="polite"
      className="rounded-lg border border-border bg-sunken/60 px-4 py-3 text-ui dark:bg-hover"
    >
      <h3 className="text-muted">{t('organizationPrivacy.retention.preview')}</h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1">
        {(['formerMembers', 'accounts', 'statements', 'auditEvents'] as const).map((kind) => (
          <div key={kind} className="contents">
            <dt>{t(`organizationPrivacy.retention.${kind}`)}</dt>
            <dd className="text-right font-medium tnum">
              {data ? formatCount(data[kind], i18n.language) : '…'}
            </dd>
          </div>
        ))}
      </dl>
      <HoldReason active={activeHolds} />
    </section>
  );
}

/** Chooses how long records are stored, with a preview of what will be deleted. */
export function RetentionForm({
  organizationId,
  saved,
  holds,
}: {
  organizationId: string;
  saved: RetentionSettings;
  holds: readonly LegalHold[];
}) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(saved);
  const [isAsking, setAsking] = useState(false);
  const activeHolds = holds.filter(({ releasedAt }) => releasedAt === null);
  const { isPending, isPlaceholderData } = useRetentionPreview(organizationId, settings);
  const isChanged = periods.some((period) => settings[period] !== saved[period]);
  const save = () => {
    if (isChanged) setAsking(true);
    else toast({ title: t('ui.noChanges') });
  };
  const change = (changes: Partial<RetentionSettings>) =>
    setSettings((current) => ({ ...current, ...changes }));
  return (
    <SettingsCard
      title={t('organizationPrivacy.retention.title')}
      description={t('organizationPrivacy.retention.lead')}
    >
      <div className="grid gap-4">
        <Field
          label={t('organizationPrivacy.retention.evidence')}
          hint={t('organizationPrivacy.retention.evidenceHint')}
        >
          <PeriodSelect
            isLimited
            months={retentionMonths}
            value={settings.evidenceMonths}
            onChange={(months) => months !== null && change({ evidenceMonths: months })}
          />
        </Field>
        <Field
          label={t('organizationPrivacy.retention.former')}
          hint={t('organizationPrivacy.retention.formerHint')}
        >
          <PeriodSelect
            months={retentionMonths}
            value={settings.formerMemberMonths}
            onChange={(months) => change({ formerMemberMonths: months })}
          />
        </Field>
        <Field
          label={t('organizationPrivacy.retention.audit')}
          hint={t('organizationPrivacy.retention.auditHint')}
        >
          <PeriodSelect
            months={auditMonths}
            value={settings.auditMonths}
            onChange={(months) => change({ auditMonths: months })}
          />
        </Field>
        <Preview organizationId={organizationId} settings={settings} activeHolds={activeHolds} />
        {/* Enabled without changes too: disabling it after saving would drop its focus. */}
        <Button
          className="w-fit max-md:w-full"
          loading={isPending || isPlaceholderData}
          onClick={save}
        >
          {t('organizationPrivacy.retention.save')}
        </Button>
      </div>
      {isAsking && (
        <SavePeriodsDialog
          organizationId={organizationId}
          settings={settings}
          isOnHold={activeHolds.length > 0}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
}
