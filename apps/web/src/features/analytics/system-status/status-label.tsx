import type { PartStatus } from '@atrium/contracts/analytics/system-status';
import { CircleCheck, CircleMinus, CircleX, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';

const looks = {
  working: { icon: CircleCheck, className: 'text-success-text' },
  slow: { icon: TriangleAlert, className: 'text-warning-text' },
  waiting: { icon: Clock, className: 'text-warning-text' },
  failed: { icon: CircleX, className: 'text-danger-text' },
  off: { icon: CircleMinus, className: 'text-muted' },
} as const;

/** State of a part as an icon and a word. */
export function StatusLabel({ status }: { status: PartStatus }) {
  const { t } = useTranslation();
  const { icon: Icon, className } = looks[status];
  return (
    <span className={cn('flex shrink-0 items-center gap-1.5 text-ui font-medium', className)}>
      <Icon className="size-4" aria-hidden />
      {t(`systemStatus.statuses.${status}`)}
    </span>
  );
}
