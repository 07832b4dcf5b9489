import type { Assignment } from '@atrium/contracts/assignments';
import { EllipsisVertical, History, Pencil, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

/** What can be done about an assignment; each opens a dialog. */
export type AssignmentActions = {
  onEdit: (assignment: Assignment) => void;
  onHistory: (assignment: Assignment) => void;
  onWithdraw: (assignment: Assignment) => void;
};

/** The menu at the end of an assignment's row. */
export function AssignmentMenu({
  assignment,
  onEdit,
  onHistory,
  onWithdraw,
}: { assignment: Assignment } & AssignmentActions) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  // The dialog gives the focus back to where it was: to the row, not to an entry that is gone.
  const then = (ask: (assignment: Assignment) => void) => () => {
    trigger.current?.focus();
    ask(assignment);
  };
  return (
    <Menu
      trigger={
        <Button
          ref={trigger}
          variant="ghost"
          size="icon-sm"
          aria-label={t('assignments.actionsFor', { course: assignment.courseTitle })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={then(onEdit)}>
        <Pencil aria-hidden />
        {t('assignments.edit')}
      </MenuItem>
      <MenuItem onSelect={then(onHistory)}>
        <History aria-hidden />
        {t('assignments.history.open')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={then(onWithdraw)}>
        <Undo2 aria-hidden />
        {t('assignments.withdrawal.open')}
      </MenuItem>
    </Menu>
  );
}
