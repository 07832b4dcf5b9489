import { Download, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useExport } from './use-export.ts';

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
  const { isUnderWay, start } = useExport(texts?.failed);
  return (
    <Button
      variant="ghost"
      size="md"
      loading={isUnderWay}
      onClick={() => start(onExport)}
      className={className}
    >
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
  const { isUnderWay, start } = useExport();
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        loading={isUnderWay}
        onClick={() => start(onExport)}
      >
        <Download aria-hidden />
      </Button>
    </Tooltip>
  );
}
