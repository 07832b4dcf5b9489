import type { AdminStats } from '@atrium/contracts/analytics/system';
import { ArrowRight, Building2, LibraryBig, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CourseFaces, OrganizationFaces, UserFaces } from './faces.tsx';
import { useNewest, useStats } from './system.api.ts';

type Counted = 'organizations' | 'users' | 'courses';

const cards: readonly { of: Counted; to: string; icon: LucideIcon }[] = [
  { of: 'organizations', to: paths.adminOrganizations, icon: Building2 },
  { of: 'users', to: paths.adminUsers, icon: Users },
  { of: 'courses', to: paths.adminCourses, icon: LibraryBig },
];

function useFaces(): Record<Counted, ReactNode> | undefined {
  const { data } = useNewest();
  return (
    data && {
      organizations: <OrganizationFaces organizations={data.organizations} />,
      users: <UserFaces users={data.users} />,
      courses: <CourseFaces courses={data.courses} />,
    }
  );
}

/** Breakdown of the number. */
function Parts({ of, stats }: { of: Counted; stats: AdminStats }) {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => formatCount(count, i18n.language);
  switch (of) {
    case 'organizations':
      return t('systemAdmin.dashboard.parts.organizations', {
        active: shown(stats.activeOrganizations),
        inactive: shown(stats.organizations - stats.activeOrganizations),
      });
    case 'users':
      return t('systemAdmin.dashboard.parts.users', { joined: shown(stats.newUsers) });
    case 'courses': {
      const count = stats.courses - stats.publishedCourses;
      const published = shown(stats.publishedCourses);
      return t('systemAdmin.dashboard.parts.courses', { published, count, drafts: shown(count) });
    }
  }
}

function CountCard({
  card: { of, to, icon: Icon },
  stats,
  faces,
}: {
  card: (typeof cards)[number];
  stats: AdminStats | undefined;
  faces: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  return (
    <Link
      to={to}
      className="focus-ring group flex h-full flex-col rounded-xl border border-border bg-surface p-5 transition-[border-color,box-shadow] duration-(--duration-base) hover:border-border-strong hover:shadow-2"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <Icon className="size-4.5 text-subtle" strokeWidth={1.8} aria-hidden />
        {t(`systemAdmin.dashboard.counts.${of}`)}
        <ArrowRight
          className="ml-auto size-4.5 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-primary-text"
          aria-hidden
        />
      </span>
      <span className="mt-3 flex min-h-15 items-end justify-between gap-4">
        {stats ? (
          <span className="font-heading text-6xl leading-none tnum max-md:text-5xl">
            {formatCount(stats[of], i18n.language)}
          </span>
        ) : (
          <Skeleton className="h-13 w-24" />
        )}
        <span aria-hidden className="pb-1">
          {faces}
        </span>
      </span>
      <span className="mt-3 block border-t border-border pt-3 text-ui text-subtle tnum">
        {stats ? <Parts of={of} stats={stats} /> : <Skeleton className="h-4.5 w-40" />}
      </span>
    </Link>
  );
}

/** Number of organizations, users and courses, each linking to its list. */
export function CountCards() {
  const { t } = useTranslation();
  const { data: stats, error, refetch, isRefetching } = useStats();
  const faces = useFaces();
  if (error && !stats) {
    return (
      <FetchFailed
        className="mt-7"
        title={t('systemAdmin.dashboard.statsFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <ul className="mt-7 grid gap-5 max-md:gap-3 md:grid-cols-3" aria-busy={!stats}>
      {cards.map((card) => (
        <li key={card.of} className="min-w-0">
          <CountCard card={card} stats={stats} faces={faces?.[card.of]} />
        </li>
      ))}
    </ul>
  );
}
