import { Download, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../lib/api/error-message.ts';
import { repeatWhileBusy } from '../lib/api/repeat-while-busy.ts';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';
import { Tooltip } from './tooltip.tsx';

function useExport(onExport: () => Promise<void>, failed: string | undefined) {
  const { t } = useTranslation();
  const [isUnderWay, setUnderWay] = useState(false);
  const press = () => {
    setUnderWay(true);
    repeatWhileBusy(onExport, () =>
      toast({
        tone: 'info',
        title: t('ui.export.waiting'),
        description: t('ui.export.waitingHint'),
      }),
    )
      .catch((error: unknown) =>
        toast({
          tone: 'danger',
          title: failed ?? t('ui.export.failed'),
          description: errorMessage(error, t),
        }),
      )
      .finally(() => setUnderWay(false));
  };
  return { isUnderWay, press };
}

/** Exports all pages of a list as a file. */
export function ExportButton({
  onExport,
  icon: Icon = Download,
  words,
  className,
}: {
  onExport: () => Promise<void>;
  icon?: LucideIcon | undefined;
  /** Label, if it is not the usual CSV. */
  words?: { label: string; failed: string } | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { isUnderWay, press } = useExport(onExport, words?.failed);
  return (
    <Button variant="ghost" size="md" loading={isUnderWay} onClick={press} className={className}>
      <Icon aria-hidden />
      {words?.label ?? t('ui.export.label')}
    </Button>
  );
}

/** The same as an icon button. */
export function ExportIconButton({
  label,
  onExport,
}: {
  label: string;
  onExport: () => Promise<void>;
}) {
  const { isUnderWay, press } = useExport(onExport, undefined);
  return (
    <Tooltip label={label}>
      <Button variant="ghost" size="icon" aria-label={label} loading={isUnderWay} onClick={press}>
        <Download aria-hidden />
      </Button>
    </Tooltip>
  );
}
