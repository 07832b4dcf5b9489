import type { attentionKinds } from '@atrium/contracts/analytics/system';
import {
  BookDashed,
  BookUp,
  Building2,
  CircleCheck,
  Hammer,
  UserX,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAttention } from './system.api.ts';

type Kind = (typeof attentionKinds)[number];
type Item = { kind: Kind; count: number; href: string };

const looks: Readonly<Record<Kind, { icon: LucideIcon; isGrave?: true }>> = {
  failed_videos: { icon: VideoOff, isGrave: true },
  capstones_to_review: { icon: Hammer },
  organizations_without_admin: { icon: UserX, isGrave: true },
  inactive_organizations: { icon: Building2 },
  courses_without_lessons: { icon: BookDashed },
  publication_requests: { icon: BookUp },
};

function AttentionRow({ item: { kind, count, href } }: { item: Item }) {
  const { t } = useTranslation();
  const { icon: Icon, isGrave } = looks[kind];
  const title = t(`systemAdmin.dashboard.attention.kinds.${kind}.title`, { count });
  return (
    <li className="flex items-center gap-3.5 px-5 py-3">
      <Icon
        className={cn('size-5 shrink-0', isGrave ? 'text-danger-text' : 'text-warning-text')}
        strokeWidth={1.8}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-ui text-muted">
          {t(`systemAdmin.dashboard.attention.kinds.${kind}.body`)}
        </p>
      </div>
      <Button asChild variant="secondary" size="sm">
        <Link
          to={href}
          aria-label={`${t(`systemAdmin.dashboard.attention.kinds.${kind}.action`)}: ${title}`}
        >
          {t(`systemAdmin.dashboard.attention.kinds.${kind}.action`)}
        </Link>
      </Button>
    </li>
  );
}

function Items() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useAttention();
  if (error && !data) {
    return (
      <FetchFailed
        className="m-5 mt-0"
        title={t('systemAdmin.dashboard.attention.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <Skeleton className="m-5 mt-0 h-28" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={t('systemAdmin.dashboard.attention.allClear')}
        body={t('systemAdmin.dashboard.attention.allClearBody')}
        className="border-t border-border py-9"
      />
    );
  }
  return (
    <ul className="divide-y divide-border border-t border-border">
      {data.items.map((item) => (
        <AttentionRow key={item.kind} item={item} />
      ))}
    </ul>
  );
}

/** Items that need attention, each with a link, or an empty state. */
export function Attention() {
  const { t } = useTranslation();
  const { data } = useAttention();
  const count = data?.items.length ?? 0;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('systemAdmin.dashboard.attention.title')}
        action={
          count > 0 && (
            <Badge tone="warning" size="md" className="tnum">
              {count}
            </Badge>
          )
        }
        className="pb-3.5"
      />
      <Items />
    </Card>
  );
}
