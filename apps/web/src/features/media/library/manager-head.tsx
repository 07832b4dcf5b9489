import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** Header with the number of uploaded videos and, for super admins, the storage setup. */
export function ManagerHead({
  uploaded,
  total,
  course,
  setup,
}: {
  uploaded: number;
  total: number;
  course: ReactNode;
  setup: { onPress: () => void; isUnderWay: boolean } | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-4 max-md:flex-col">
      <div className="mr-auto min-w-0 max-md:w-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
            {t('videos.title')}
          </h1>
          <Badge tone={total === 0 ? 'neutral' : 'primary'} size="md" className="tnum">
            {t('videos.badge', { uploaded, total })}
          </Badge>
        </div>
        {course}
      </div>
      {setup && (
        <Button
          variant="secondary"
          size="md"
          className="max-md:w-full"
          loading={setup.isUnderWay}
          onClick={setup.onPress}
        >
          <HardDrive aria-hidden />
          {t('videos.setup')}
        </Button>
      )}
    </div>
  );
}
