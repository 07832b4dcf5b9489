import { Download, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { repeatWhileBusy } from '../../lib/api/repeat-while-busy.ts';
import { Button } from '../buttons/button.tsx';
import { toast } from '../toasts/toast-store.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

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
  texts,
  className,
}: {
  onExport: () => Promise<void>;
  icon?: LucideIcon | undefined;
  /** Label, if it is not the usual CSV. */
  texts?: { label: string; failed: string } | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { isUnderWay, press } = useExport(onExport, texts?.failed);
  return (
    <Button variant="ghost" size="md" loading={isUnderWay} onClick={press} className={className}>
      <Icon aria-hidden />
      {texts?.label ?? t('ui.export.label')}
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
