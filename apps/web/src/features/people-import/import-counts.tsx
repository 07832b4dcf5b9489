import type { PeopleImportCounts } from '@atrium/contracts/people-import/people-import';
import { CircleAlert, type LucideIcon, UserPen, UserPlus, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Card } from '../../ui/layout/card.tsx';

function Count({
  icon: Icon,
  value,
  label,
  isError = false,
}: {
  icon: LucideIcon;
  value: number;
  label: string;
  isError?: boolean;
}) {
  const { i18n } = useTranslation();
  return (
    <Card className="flex items-center gap-3.5 px-4.5 py-3.5 max-md:px-3.5">
      <Icon
        className={cn('size-5 shrink-0', isError ? 'text-danger-text' : 'text-subtle')}
        aria-hidden
      />
      <p className="text-ui text-muted">
        <span
          className={cn('font-heading text-xl tnum', isError ? 'text-danger-text' : 'text-text')}
        >
          {formatCount(value, i18n.language)}
        </span>{' '}
        {label}
      </p>
    </Card>
  );
}

/** What the import does, in numbers. */
export function ImportCounts({ counts }: { counts: PeopleImportCounts }) {
  const { t, i18n } = useTranslation();
  return (
    <section
      aria-label={t('peopleImport.counts.label')}
      aria-live="polite"
      className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4"
    >
      <Count
        icon={UserPlus}
        value={counts.new}
        label={
          counts.withoutEmail > 0
            ? t('peopleImport.counts.newWithoutEmail', {
                count: counts.new,
                value: formatCount(counts.withoutEmail, i18n.language),
              })
            : t('peopleImport.counts.new', { count: counts.new })
        }
      />
      <Count icon={UserPen} value={counts.update} label={t('peopleImport.counts.update')} />
      <Count
        icon={CircleAlert}
        value={counts.error}
        label={t('peopleImport.counts.error', { count: counts.error })}
        isError={counts.error > 0}
      />
      <Count icon={UserX} value={counts.deactivate} label={t('peopleImport.counts.deactivate')} />
    </section>
  );
}
