import { Progress as Radix } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';

/** Progress bar, 0 to 100: violet in progress, green when complete. */
export function Progress({
  value,
  label,
  className,
}: {
  value: number;
  label?: string | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Radix.Root
      value={Math.round(percent)}
      aria-label={label ?? t('ui.progress')}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-progress-track', className)}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width] duration-(--duration-progress) ease-out',
          percent >= 100 ? 'bg-progress-complete' : 'bg-progress',
        )}
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  );
}
