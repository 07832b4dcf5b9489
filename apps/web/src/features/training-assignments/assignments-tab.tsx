import type { Assignment } from '@atrium/contracts/assignments';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Listing } from '../../ui/listing.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentCards, AssignmentTable } from './assignment-list.tsx';
import { useAssignments } from './assignments.api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Asked = { what: 'assign' } | { what: 'edit' | 'history' | 'withdraw'; about: Assignment };

function AskedDialog({
  asked,
  onReload,
  ...rest
}: {
  asked: Asked;
  organizationId: string;
  onReload: () => void;
  onClose: () => void;
}) {
  if (asked.what === 'assign') return <AssignDialog {...rest} onReload={onReload} />;
  const { what, about } = asked;
  switch (what) {
    case 'edit':
      // What somebody else changed is edited from where it is now.
      return <AssignDialog key={about.revision} {...rest} asked={about} onReload={onReload} />;
    case 'history':
      return <HistoryDialog {...rest} assignment={about} />;
    case 'withdraw':
      return <WithdrawDialog {...rest} assignment={about} />;
  }
}

/** What the organization asks of its people, and the ways to change that. */
export function AssignmentsTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useAssignments(organizationId);
  const editAnew = async (before: Asked) => {
    if (before.what !== 'edit') return;
    const { data: current = [] } = await refetch();
    const about = current.find(({ id }) => id === before.about.id);
    setAsked(about && { what: 'edit', about });
  };
  const actions = {
    onEdit: (about: Assignment) => setAsked({ what: 'edit', about }),
    onHistory: (about: Assignment) => setAsked({ what: 'history', about }),
    onWithdraw: (about: Assignment) => setAsked({ what: 'withdraw', about }),
  };
  const assign = (
    <Button size="md" onClick={() => setAsked({ what: 'assign' })}>
      <Plus aria-hidden />
      {t('assignments.assign')}
    </Button>
  );
  const body = () => {
    if (error && !data) {
      const title = t('assignments.failed');
      return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <TableSkeleton label={t('assignments.loading')} />;
    if (data.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={ClipboardList}
            title={t('assignments.empty.title')}
            body={t('assignments.empty.body')}
            action={assign}
          />
        </Card>
      );
    }
    return (
      <>
        <div className="flex justify-end max-md:[&>*]:flex-1">{assign}</div>
        <Listing
          label={t('assignments.title')}
          cursor={undefined}
          table={<AssignmentTable assignments={data} {...actions} />}
          cards={<AssignmentCards assignments={data} {...actions} />}
        />
      </>
    );
  };
  return (
    // What a dialog does may take away the button it came from.
    <div tabIndex={-1} className="focus:outline-none">
      {body()}
      {asked && (
        <AskedDialog
          asked={asked}
          organizationId={organizationId}
          onReload={() => void editAnew(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
