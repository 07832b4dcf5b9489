import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../lib/format/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ImportFailure } from './import-failure.tsx';
import { type ImportRef, useStartImport } from './people-import.api.ts';

/** Button that starts a checked import, after a confirmation if it deactivates people. */
export function StartImport({
  importRef,
  found: { counts, revision },
  isReady,
}: {
  importRef: ImportRef;
  found: PeopleImport;
  isReady: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, isPending, error } = useStartImport(importRef);
  const imported = counts ? counts.new + counts.update : 0;
  const deactivated = counts?.deactivate ?? 0;
  const format = (count: number) => toCountValues(count, i18n.language);
  const isDeactivationOnly = imported === 0 && deactivated > 0;
  const start = () => {
    if (deactivated > 0) {
      reset();
      return setAsking(true);
    }
    mutate(revision);
  };
  return (
    <>
      {error && !isAsking && (
        <ImportFailure title={t('peopleImport.foot.startFailed')} error={error} />
      )}
      <Button
        size="lg"
        loading={isPending}
        disabled={!isReady || imported + deactivated === 0}
        onClick={start}
      >
        {isDeactivationOnly
          ? t('peopleImport.foot.deactivate', format(deactivated))
          : t('peopleImport.foot.start', format(imported))}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={UserX}
          isDanger
          texts={{
            title: t('peopleImport.deactivation.title', format(deactivated)),
            body: t('peopleImport.deactivation.body'),
            cancel: t('peopleImport.deactivation.cancel'),
            confirm: t(
              isDeactivationOnly
                ? 'peopleImport.deactivation.deactivate'
                : 'peopleImport.deactivation.importAndDeactivate',
            ),
            done: t('peopleImport.deactivation.done'),
          }}
          isPending={isPending}
          error={error}
          onConfirm={(callbacks) => mutate(revision, callbacks)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
