import type { Organization } from '@atrium/contracts/organizations/organizations';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { StatusDot } from '../../../ui/display/status-dot.tsx';

/** Icon tile of an organization. */
export function OrganizationTile({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-md border border-border bg-surface text-subtle',
        className,
      )}
    >
      <Building2 className="size-4" aria-hidden />
    </span>
  );
}

/** Status of an organization. */
export function OrganizationStatus({ isActive }: Pick<Organization, 'isActive'>) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={isActive ? 'success' : 'neutral'}>
      {t(isActive ? 'enterprise.organizations.active' : 'enterprise.organizations.inactive')}
    </StatusDot>
  );
}
