import {
  Database,
  DatabaseZap,
  Film,
  HardDrive,
  Layers,
  Mail,
  RefreshCw,
  Save,
  Server,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Fact, Part, PartName } from './part-texts.ts';
import { StatusLabel } from './status-label.tsx';

const icons: Readonly<Record<PartName, LucideIcon>> = {
  application: Server,
  workers: Layers,
  mail: Mail,
  videos: Film,
  backups: Save,
  database: Database,
  storage: HardDrive,
  readModels: RefreshCw,
  cache: DatabaseZap,
};

const borders = {
  working: '',
  off: '',
  slow: 'border-warning-line',
  waiting: 'border-warning-line',
  failed: 'border-danger-line',
} as const;

/** Labels with values at the end of the line. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cn('grid gap-2.5 text-ui', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One part of the installation: status, a sentence and its facts. */
export function PartCard({ part, action }: { part: Part; action?: ReactNode }) {
  const { name, title, status, lead, facts } = part;
  const Icon = icons[name];
  return (
    <Card className={cn('flex flex-col p-5 max-md:p-4', borders[status])}>
      <div className="flex items-center gap-3">
        <Icon className="size-5 shrink-0 text-subtle" strokeWidth={1.6} aria-hidden />
        <h2 className="mr-auto min-w-0 font-title">{title}</h2>
        <StatusLabel status={status} />
      </div>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      {facts.length > 0 && (
        <FactList facts={facts} className="mt-3.5 border-t border-border pt-3.5" />
      )}
      {action && <div className="mt-3.5 text-ui">{action}</div>}
    </Card>
  );
}
