import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { useMemberFields } from '../organizations/index.ts';
import { CancelImport } from './cancel-import.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportFoot } from './import-foot.tsx';
import { OptionsCard } from './options-card.tsx';
import { type ImportRef, type ImportSettings, useSaveSettings } from './people-import.api.ts';
import { RowsCard } from './rows-card.tsx';
import { StartImport } from './start-import.tsx';

/** Columns, options and, once they are checked, the rows. */
export function DraftStep({
  importRef,
  found,
  onDeleted,
}: {
  importRef: ImportRef;
  found: PeopleImport;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const fields = useMemberFields(importRef.orgId).data ?? [];
  const saving = useSaveSettings(importRef);
  const isMapping = found.status === 'mapping';
  const stored: ImportSettings = {
    targets: found.columns.map(({ target }) => target),
    options: found.options,
  };
  // Before the first check the choices are stored together.
  const [chosen, setChosen] = useState(stored);
  const settings = isMapping || saving.isPending ? chosen : stored;
  const change = (part: Partial<ImportSettings>) => {
    const next = { ...settings, ...part };
    setChosen(next);
    if (!isMapping) saving.mutate(next);
  };
  const { counts, status } = found;
  const isBlocked = settings.options.deactivateMissing && (counts?.error ?? 0) > 0;
  const isReady = status === 'ready' && !saving.isPending;
  const statusText = () => {
    if (!isMapping && !isReady) return t('peopleImport.foot.checking');
    return t(isBlocked ? 'peopleImport.foot.errors' : 'peopleImport.foot.nothing');
  };
  const cards = (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <ColumnsCard
        columns={found.columns}
        targets={settings.targets}
        fields={fields}
        onChange={(targets) => change({ targets })}
      />
      <OptionsCard
        options={settings.options}
        invitedCount={counts ? counts.new - counts.withoutEmail : undefined}
        onChange={(options) => change({ options })}
      />
    </div>
  );
  return (
    <>
      {isMapping ? (
        <div className="max-w-176">{cards}</div>
      ) : (
        <div className="grid gap-6">
          {counts && <ImportCounts counts={counts} />}
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="min-w-0 lg:order-2">
              <RowsCard importRef={importRef} found={found} />
            </div>
            {cards}
          </div>
        </div>
      )}
      <ImportFoot status={statusText()}>
        {saving.error && <ImportFailure title={t('peopleImport.failed')} error={saving.error} />}
        <CancelImport importRef={importRef} onDeleted={onDeleted} />
        {isMapping ? (
          <Button size="lg" loading={saving.isPending} onClick={() => saving.mutate(settings)}>
            {t('peopleImport.foot.check')}
          </Button>
        ) : (
          <StartImport importRef={importRef} found={found} isReady={isReady && !isBlocked} />
        )}
      </ImportFoot>
    </>
  );
}
