import { Progress as Radix } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';

export type ProgressSegment = { name: string; total: number; done: number };

const share = (done: number, total: number): number =>
  total > 0 ? Math.min(100, (100 * done) / total) : 0;

function Segment({ name, total, done }: ProgressSegment) {
  const { t } = useTranslation();
  const percent = share(done, total);
  return (
    <div
      title={t('ui.segment', { name, done, total })}
      style={{ flexGrow: total }}
      className="basis-0 overflow-hidden rounded-[3px] bg-progress-track first:rounded-l-full last:rounded-r-full"
    >
      <div
        className={cn(
          'h-full transition-[width] duration-(--duration-progress) ease-out',
          percent >= 100 ? 'bg-progress-complete' : 'bg-progress',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** Course progress with one segment per module, as wide as its share of lessons. */
export function SegmentedProgress({
  segments,
  label,
  className,
}: {
  segments: readonly ProgressSegment[];
  label?: string | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const total = segments.reduce((sum, segment) => sum + segment.total, 0);
  const done = segments.reduce((sum, segment) => sum + segment.done, 0);
  return (
    <Radix.Root
      value={Math.round(share(done, total))}
      aria-label={label ?? t('ui.courseProgress')}
      className={cn('flex h-2 gap-[3px]', className)}
    >
      {segments.map((segment) => (
        <Segment key={segment.name} {...segment} />
      ))}
    </Radix.Root>
  );
}
