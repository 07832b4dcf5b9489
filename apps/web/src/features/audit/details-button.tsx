import type { AuditEventReply } from '@atrium/contracts/admin';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionAsText } from '../../lib/audit/audit-texts.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';

/** Expands and collapses the details of an audit event. */
export function DetailsButton({
  entry,
  isOpen,
  controls,
  onToggle,
  className,
}: {
  entry: AuditEventReply;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const what = [actionAsText(entry.action), entry.target].filter(Boolean).join(', ');
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('audit.detailsOf', { what })}
      onClick={onToggle}
      className={className}
    >
      {t('audit.details')}
      <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
    </Button>
  );
}
