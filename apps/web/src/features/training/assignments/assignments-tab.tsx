import type { Assignment } from '@atrium/contracts/training/assignments';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Listing } from '../../../ui/lists/listing.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentCards, AssignmentTable } from './assignment-list.tsx';
import { useAssignments } from './assignments.api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { TabList } from './tab-list.tsx';
import { CancelAssignmentDialog } from './cancel-assignment-dialog.tsx';

type DialogState =
  { kind: 'assign' } | { kind: 'edit' | 'history' | 'cancel'; assignment: Assignment };

function ActiveDialog({
  dialog,
  onReload,
  ...rest
}: {
  dialog: DialogState;
  organizationId: string;
  onReload: () => void;
  onClose: () => void;
}) {
  if (dialog.kind === 'assign') return <AssignDialog {...rest} onReload={onReload} />;
  const { kind, assignment } = dialog;
  switch (kind) {
    case 'edit':
      // The key resets the form when someone else changed the assignment.
      return (
        <AssignDialog
          key={assignment.revision}
          {...rest}
          assignment={assignment}
          onReload={onReload}
        />
      );
    case 'history':
      return <HistoryDialog {...rest} assignment={assignment} />;
    case 'cancel':
      return <CancelAssignmentDialog {...rest} assignment={assignment} />;
  }
}

/** Tab with the assignments of the organization. */
export function AssignmentsTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<DialogState>();
  const query = useAssignments(organizationId);
  const reloadEdited = async (before: DialogState) => {
    if (before.kind !== 'edit') return;
    const { data: current = [] } = await query.refetch();
    const assignment = current.find(({ id }) => id === before.assignment.id);
    setDialog(assignment && { kind: 'edit', assignment });
  };
  const actions = {
    onEdit: (assignment: Assignment) => setDialog({ kind: 'edit', assignment }),
    onHistory: (assignment: Assignment) => setDialog({ kind: 'history', assignment }),
    onCancelAssignment: (assignment: Assignment) => setDialog({ kind: 'cancel', assignment }),
  };
  return (
    // Focusable, since a dialog may remove the button that opened it.
    <div tabIndex={-1} className="focus:outline-none">
      <TabList
        query={query}
        icon={ClipboardList}
        texts={{
          add: t('assignments.assign'),
          failed: t('assignments.failed'),
          loading: t('assignments.loading'),
          emptyTitle: t('assignments.empty.title'),
          emptyBody: t('assignments.empty.body'),
        }}
        onAdd={() => setDialog({ kind: 'assign' })}
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
      {dialog && (
        <ActiveDialog
          dialog={dialog}
          organizationId={organizationId}
          onReload={() => void reloadEdited(dialog)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
