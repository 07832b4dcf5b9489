import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { CirclePause, CirclePlay, EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';

export type ScheduleAction = 'edit' | 'send' | 'pause' | 'delete';

/** Menu of a scheduled report. */
export function ScheduleMenu({
  schedule,
  onAction,
}: {
  schedule: ReportSchedule;
  onAction: (action: ScheduleAction, schedule: ReportSchedule) => void;
}) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  // Focus the trigger first: the dialog returns focus to it, and the menu item is gone by then.
  const start = (action: ScheduleAction) => () => {
    trigger.current?.focus();
    onAction(action, schedule);
  };
  const PauseIcon = schedule.isPaused ? CirclePlay : CirclePause;
  return (
    <Menu
      trigger={
        <Button
          ref={trigger}
          variant="ghost"
          size="icon-sm"
          aria-label={t('reports.actionsFor', { name: schedule.name })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={start('edit')}>
        <Pencil aria-hidden />
        {t('reports.edit')}
      </MenuItem>
      <MenuItem onSelect={start('send')}>
        <Send aria-hidden />
        {t('reports.sendNow')}
      </MenuItem>
      <MenuItem onSelect={start('pause')}>
        <PauseIcon aria-hidden />
        {t(schedule.isPaused ? 'reports.resume' : 'reports.pause')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={start('delete')}>
        <Trash2 aria-hidden />
        {t('reports.delete')}
      </MenuItem>
    </Menu>
  );
}
