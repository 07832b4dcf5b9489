import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import {
  type apiKeyDays,
  apiKeys,
  rotationOverlapHours,
} from '@atrium/contracts/api-keys/constants';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useRotateApiKey } from './api-keys.api.ts';
import type { NewKey } from './created-key.tsx';
import { DaysSelect } from './days-select.tsx';

/** Creates another key of a service account and ends the current one after an overlap. */
export function RotateDialog({
  organizationId,
  account,
  onCreated,
  onClose,
}: {
  organizationId: string;
  account: ServiceAccount;
  onCreated: (key: NewKey) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [days, setDays] = useState<(typeof apiKeyDays)[number]>(apiKeys.defaultDays);
  const [overlapHours, setOverlap] = useState<(typeof rotationOverlapHours)[number]>(24);
  const { mutate, isPending, error } = useRotateApiKey(organizationId, account);
  const submit = () =>
    mutate(
      { days, overlapHours },
      { onSuccess: ({ key }) => onCreated({ name: account.name, key, isReplacement: true }) },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={RefreshCw}
      title={t('apiKeys.rotate.title', { name: account.name })}
      description={t('apiKeys.rotate.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('apiKeys.cancel')}
          </Button>
          <Button loading={isPending} onClick={submit}>
            {t('apiKeys.rotate.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('apiKeys.rotate.overlap')}>
          <Select
            size="lg"
            value={String(overlapHours)}
            onValueChange={(text) =>
              setOverlap(rotationOverlapHours.find((hours) => String(hours) === text) ?? 24)
            }
            options={rotationOverlapHours.map((hours) => ({
              value: String(hours),
              label: t(`apiKeys.rotate.hours_${hours}`),
            }))}
          />
        </Field>
        <DaysSelect value={days} onChange={setDays} />
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
