import type { TrainingCell } from '@atrium/contracts/training/training';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAccess } from '../matrix-data/training.api.ts';
import { CellContent } from '../cell/cell-content.tsx';
import type { ChosenCell } from './matrix-grid.tsx';
import { MissingList } from './missing-list.tsx';

const facts = ['dueOn', 'completedOn', 'validUntil', 'graceUntil'] as const;

function Days({ cell, on }: { cell: TrainingCell; on: string }) {
  const { t, i18n } = useTranslation();
  const known = facts.filter((name) => cell[name] !== null);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-ui">
      {known.map((name) => (
        <div key={name} className="contents">
          <dt className="text-subtle">{t(`training.cell.${name}`)}</dt>
          <dd className="tnum">{formatShortDay(cell[name] ?? '', on, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Details of a matrix cell: dates, missing lessons and a link to the evidence. */
export function CellDialog({
  chosen,
  on,
  isToday,
  evidencePath,
  open,
  onClose,
}: {
  chosen: ChosenCell;
  on: string;
  isToday: boolean;
  evidencePath: (userId: string, courseId: number, on: string) => string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const { user, course, cell } = chosen;
  const showsMissing = isToday && access.as === 'admin' && cell.status !== 'up_to_date';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={user.fullName ?? user.email}
      description={course.title}
      className="max-w-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('training.cell.close')}
          </Button>
          <Button asChild>
            <Link to={evidencePath(user.id, course.id, on)}>
              <FileCheck2 aria-hidden />
              {t('training.cell.evidence')}
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="w-fit">
          <CellContent cell={cell} on={on} />
        </div>
        <Days cell={cell} on={on} />
        {showsMissing && (
          <MissingList
            organizationId={access.organizationId}
            userId={user.id}
            courseId={course.id}
          />
        )}
      </div>
    </Dialog>
  );
}
