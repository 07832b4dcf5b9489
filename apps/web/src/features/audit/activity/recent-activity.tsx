import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import {
  ArrowRightLeft,
  AtSign,
  Award,
  Database,
  BellRing,
  BookOpenCheck,
  Building2,
  Captions,
  CircleDot,
  ClipboardList,
  FileQuestion,
  Gavel,
  HardDrive,
  IdCard,
  KeyRound,
  KeySquare,
  MailCheck,
  Palette,
  RotateCcw,
  ScanEye,
  ScrollText,
  ShieldCheck,
  Webhook,
  Upload,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.ts';
import { auditGroups, type AuditGroup, AuditEventText } from '../events/audit-event-text.tsx';
import { oneOf } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useRecentActivity } from './recent-activity.api.ts';

const icons: Readonly<Record<AuditGroup, LucideIcon>> = {
  organization: Building2,
  membership: Users,
  field: IdCard,
  invitation: KeyRound,
  course: BookOpenCheck,
  quiz: FileQuestion,
  video: Upload,
  captions: Captions,
  storage: HardDrive,
  job: RotateCcw,
  certificate: Award,
  capstone: BookOpenCheck,
  team: UsersRound,
  assignment: ClipboardList,
  auditor: ScanEye,
  report: MailCheck,
  transfer: ArrowRightLeft,
  training: BellRing,
  user: ShieldCheck,
  hold: Gavel,
  sso: KeyRound,
  branding: Palette,
  domain: AtSign,
  apikey: KeySquare,
  webhook: Webhook,
  xapi: Database,
};

function ActivityRow({ entry, nowMs }: { entry: AuditEventReply; nowMs: number }) {
  const { i18n } = useTranslation();
  const group = oneOf(auditGroups, entry.action.split('.')[0] ?? '');
  const Icon = group ? icons[group] : CircleDot;
  const where = group === 'organization' ? undefined : entry.organization?.name;
  const when = (
    <time dateTime={entry.occurredAt} title={formatDateTime(entry.occurredAt, i18n.language)}>
      {formatAgo(entry.occurredAt, nowMs, i18n.language)}
    </time>
  );
  return (
    <li className="group relative flex gap-4 py-3 text-sm">
      <span
        className="absolute top-12 bottom-[-0.25rem] left-[1.0625rem] w-px bg-border group-last:hidden"
        aria-hidden
      />
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon className="size-4" aria-hidden />
      </span>
      <p className="min-w-0 flex-1 pt-1.5 wrap-anywhere text-muted">
        <AuditEventText entry={entry} />
        {where && <span className="text-subtle"> · {where}</span>}
        <span className="block text-xs text-subtle md:hidden">{when}</span>
      </p>
      <span className="pt-1.5 text-ui whitespace-nowrap text-subtle max-md:hidden">{when}</span>
    </li>
  );
}

function RecentEvents() {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch, isRefetching } = useRecentActivity();
  if (error && !data) {
    return (
      <FetchFailed
        className="m-5 mt-3"
        title={t('systemAdmin.dashboard.activity.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy className="grid gap-5 px-5 py-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-9" />
        ))}
      </div>
    );
  }
  if (data.entries.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={t('systemAdmin.dashboard.activity.empty')}
        body={t('systemAdmin.dashboard.activity.emptyBody')}
      />
    );
  }
  return (
    <ol className="px-5">
      {data.entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} nowMs={dataUpdatedAt} />
      ))}
    </ol>
  );
}

/** The latest audit events with a link to all. The server limits them to what the user may see. */
export function RecentActivity({
  allPath = paths.adminAudit,
}: {
  /** Page with the whole audit log. */
  allPath?: string;
}) {
  const { t } = useTranslation();
  return (
    <Card className="pb-2">
      <CardHeader
        title={t('systemAdmin.dashboard.activity.title')}
        action={
          <TextLink to={allPath} className="text-ui">
            {t('systemAdmin.dashboard.activity.all')}
          </TextLink>
        }
        className="pb-2"
      />
      <RecentEvents />
    </Card>
  );
}
