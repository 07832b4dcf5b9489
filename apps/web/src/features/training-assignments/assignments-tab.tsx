import type { Assignment } from '@atrium/contracts/assignments';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Listing } from '../../ui/listing.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentCards, AssignmentTable } from './assignment-list.tsx';
import { useAssignments } from './assignments.api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { TabList } from './tab-list.tsx';
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
  const query = useAssignments(organizationId);
  const editAnew = async (before: Asked) => {
    if (before.what !== 'edit') return;
    const { data: current = [] } = await query.refetch();
    const about = current.find(({ id }) => id === before.about.id);
    setAsked(about && { what: 'edit', about });
  };
  const actions = {
    onEdit: (about: Assignment) => setAsked({ what: 'edit', about }),
    onHistory: (about: Assignment) => setAsked({ what: 'history', about }),
    onWithdraw: (about: Assignment) => setAsked({ what: 'withdraw', about }),
  };
  return (
    // What a dialog does may take away the button it came from.
    <div tabIndex={-1} className="focus:outline-none">
      <TabList
        query={query}
        icon={ClipboardList}
        words={{
          add: t('assignments.assign'),
          failed: t('assignments.failed'),
          loading: t('assignments.loading'),
          emptyTitle: t('assignments.empty.title'),
          emptyBody: t('assignments.empty.body'),
        }}
        onAdd={() => setAsked({ what: 'assign' })}
      >
        {(assignments) => (
          <Listing
            label={t('assignments.title')}
            cursor={undefined}
            table={<AssignmentTable assignments={assignments} {...actions} />}
            cards={<AssignmentCards assignments={assignments} {...actions} />}
          />
        )}
      </TabList>
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
