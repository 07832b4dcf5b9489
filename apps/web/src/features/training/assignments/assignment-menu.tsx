import type { Assignment } from '@atrium/contracts/training/assignments';
import { EllipsisVertical, History, Pencil, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';

/** Actions of an assignment, each opening a dialog. */
export type AssignmentActions = {
  onEdit: (assignment: Assignment) => void;
  onHistory: (assignment: Assignment) => void;
  onCancelAssignment: (assignment: Assignment) => void;
};

/** Menu of an assignment row. */
export function AssignmentMenu({
  assignment,
  onEdit,
  onHistory,
  onCancelAssignment,
}: { assignment: Assignment } & AssignmentActions) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  // Focus the trigger first: the dialog returns focus to it, and the menu item is gone by then.
  const openWith = (open: (assignment: Assignment) => void) => () => {
    trigger.current?.focus();
    open(assignment);
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
      <MenuItem onSelect={openWith(onEdit)}>
        <Pencil aria-hidden />
        {t('assignments.edit')}
      </MenuItem>
      <MenuItem onSelect={openWith(onHistory)}>
        <History aria-hidden />
        {t('assignments.history.open')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={openWith(onCancelAssignment)}>
        <Undo2 aria-hidden />
        {t('assignments.cancellation.open')}
      </MenuItem>
    </Menu>
  );
}
