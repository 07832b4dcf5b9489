import type { AdminStats } from '@atrium/contracts/admin';
import { ArrowRight, Building2, LibraryBig, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatAgo } from '../../lib/format-time.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CourseFaces, OrganizationFaces, UserFaces } from './faces.tsx';
import { useNewest, useStats } from './platform.api.ts';

type Counted = keyof AdminStats;

const cards: readonly { of: Counted; to: string; icon: LucideIcon }[] = [
  { of: 'organizations', to: paths.adminOrganizations, icon: Building2 },
  { of: 'users', to: paths.adminUsers, icon: Users },
  { of: 'courses', to: paths.adminCourses, icon: LibraryBig },
];

type Newest = {
  faces: ReactNode;
  first: { name: string; createdAt: string } | undefined;
  nowMs: number;
};

function useFaces(): Record<Counted, Newest> | undefined {
  const { data, dataUpdatedAt: nowMs } = useNewest();
  if (!data) return undefined;
  const [organization, user, course] = [data.organizations[0], data.users[0], data.courses[0]];
  return {
    organizations: {
      faces: <OrganizationFaces organizations={data.organizations} />,
      first: organization,
      nowMs,
    },
    users: {
      faces: <UserFaces users={data.users} />,
      first: user && { name: user.fullName ?? user.email, createdAt: user.createdAt },
      nowMs,
    },
    courses: {
      faces: <CourseFaces courses={data.courses} />,
      first: course && { name: course.title, createdAt: course.createdAt },
      nowMs,
    },
  };
}

function NewestLine({ newest }: { newest: Newest | undefined }) {
  const { t, i18n } = useTranslation();
  if (!newest) return <Skeleton className="h-4.5 w-40" />;
  if (!newest.first) return t('platform.dashboard.none');
  const { name, createdAt } = newest.first;
  return t('platform.dashboard.newest', {
    name,
    ago: formatAgo(createdAt, newest.nowMs, i18n.language),
  });
}

function CountCard({
  card: { of, to, icon: Icon },
  count,
  newest,
}: {
  card: (typeof cards)[number];
  count: number | undefined;
  newest: Newest | undefined;
}) {
  const { t, i18n } = useTranslation();
  return (
    <Link
      to={to}
      className="focus-ring group flex h-full flex-col rounded-xl border border-border bg-surface p-5 transition-[border-color,box-shadow] duration-(--duration-base) hover:border-border-strong hover:shadow-2"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <Icon className="size-4.5 text-subtle" strokeWidth={1.8} aria-hidden />
        {t(`platform.dashboard.counts.${of}`)}
        <ArrowRight
          className="ml-auto size-4.5 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-primary-text"
          aria-hidden
        />
      </span>
      <span className="mt-3 flex min-h-15 items-end justify-between gap-4">
        {count === undefined ? (
          <Skeleton className="h-13 w-24" />
        ) : (
          <span className="font-heading text-6xl leading-none tnum max-md:text-5xl">
            {formatCount(count, i18n.language)}
          </span>
        )}
        <span aria-hidden className="pb-1">
          {newest?.faces}
        </span>
      </span>
      <span className="mt-3 block border-t border-border pt-3 text-ui wrap-anywhere text-subtle">
        <NewestLine newest={newest} />
      </span>
    </Link>
  );
}

/** How many organizations, users and courses there are, each the way to its list. */
export function CountCards() {
  const { t } = useTranslation();
  const { data: stats, error, refetch, isRefetching } = useStats();
  const faces = useFaces();
  if (error && !stats) {
    return (
      <FetchFailed
        className="mt-7"
        title={t('platform.dashboard.statsFailed')}
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
          <CountCard card={card} count={stats?.[card.of]} newest={faces?.[card.of]} />
        </li>
      ))}
    </ul>
  );
}
