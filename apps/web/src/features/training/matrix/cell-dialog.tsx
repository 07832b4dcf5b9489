import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAccess } from '../matrix-data/training.api.ts';
import { CellContent } from '../cell/cell-content.tsx';
import { countMethods, useMethodsText } from '../evidence/completion-methods.ts';
import { useEvidence } from '../evidence/evidence.api.ts';
import type { ChosenCell } from './matrix-grid.tsx';
import { MissingList } from './missing-list.tsx';

const facts = ['dueOn', 'completedOn', 'validUntil', 'graceUntil'] as const;

/** How the lessons of the completion that counts were completed, from the evidence. Shows nothing if it can't be loaded. */
function Methods({ userId, courseId, on }: { userId: string; courseId: number; on: string }) {
  const { t } = useTranslation();
  const access = useAccess();
  const reader = access.as === 'auditor' ? access : { ...access, as: 'admin' as const };
  const { data, error } = useEvidence(reader, { userId, courseId, on });
  const toText = useMethodsText();
  const cycle = data?.cycles.find((each) => each.cycle === data.completedCycle);
  const text = toText(countMethods(cycle?.lessons ?? []));
  if (error || (data && !text)) return null;
  return (
    <>
      <dt className="text-subtle">{t('training.cell.methods')}</dt>
      <dd className="tnum">{data ? text : <Skeleton className="mt-1 h-3.5 w-40" />}</dd>
    </>
  );
}

function Days({ user, course, cell, on }: ChosenCell & { on: string }) {
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
      {cell.completedOn !== null && <Methods userId={user.id} courseId={course.id} on={on} />}
    </dl>
  );
}

/** Details of a matrix cell: dates, missing lessons and a link to the evidence. */
export function CellDialog({
  chosen,
  on,
  isToday,
  timeZone,
  evidencePath,
  open,
  onClose,
}: {
  chosen: ChosenCell;
  on: string;
  isToday: boolean;
  timeZone: string;
  evidencePath: (userId: string, courseId: number, on: string) => string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const { user, course, cell } = chosen;
  const showsMissing = isToday && access.as !== 'auditor';
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
        <Days {...chosen} on={on} />
        {showsMissing && (
          <MissingList
            organizationId={access.organizationId}
            userId={user.id}
            courseId={course.id}
            isUpToDate={cell.status === 'up_to_date'}
            timeZone={timeZone}
          />
        )}
      </div>
    </Dialog>
  );
}
