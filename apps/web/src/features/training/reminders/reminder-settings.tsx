import type { Profile } from '@atrium/contracts/identity/auth';
import { CircleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/reminder-texts.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { zoneOptions } from '../../../lib/format/format-time.ts';
import { formatHour } from '../../../lib/format/format-time-of-day.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard, useSaveProfile } from '../../identity/index.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const ofOrganization = 'organization';

/** Time of day for emails about required training. They cannot be switched off, since the training is mandatory. */
export function ReminderSettings({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const save = useSaveProfile();
  const [hour, setHour] = useState(String(profile.reminder_hour));
  const [zone, setZone] = useState(profile.time_zone ?? ofOrganization);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(
      { reminderHour: Number(hour), timeZone: zone === ofOrganization ? null : zone },
      { onSuccess: () => toast({ tone: 'success', title: t('training.reminders.saved') }) },
    );
  };
  return (
    <SettingsCard title={t('training.reminders.title')} description={t('training.reminders.lead')}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <Field label={t('training.reminders.hour')}>
            <Select
              size="lg"
              value={hour}
              onValueChange={setHour}
              options={hours.map((value) => ({
                value: String(value),
                label: formatHour(value, i18n.language),
              }))}
            />
          </Field>
          <Field label={t('training.reminders.zone')}>
            <Select
              size="lg"
              value={zone}
              onValueChange={setZone}
              options={[
                { value: ofOrganization, label: t('training.reminders.ofOrganization') },
                ...zoneOptions(zone === ofOrganization ? undefined : zone),
              ]}
            />
          </Field>
        </div>
        {save.error && (
          <Alert tone="danger" icon={CircleAlert} title={t('training.reminders.failed')}>
            {errorMessage(save.error, t)}
          </Alert>
        )}
        <Button
          type="submit"
          variant="secondary"
          loading={save.isPending}
          className="justify-self-start max-md:w-full"
        >
          {t('training.reminders.submit')}
        </Button>
      </form>
    </SettingsCard>
  );
}
