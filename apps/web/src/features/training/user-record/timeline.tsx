import type { TimelineKind } from '@atrium/contracts/training/constants';
import type { TimelineEntry } from '@atrium/contracts/training/user-records';
import {
  Award,
  Ban,
  CircleCheck,
  ClipboardList,
  FileCheck2,
  FileUp,
  GraduationCap,
  Mail,
  Play,
  Signature,
  Undo2,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useUserTimeline, type MemberKey } from './user-record.api.ts';

const success = 'bg-success-soft text-success-text';
const warning = 'bg-warning-soft text-warning-text';
const danger = 'bg-danger-soft text-danger-text';
const neutral = 'bg-sunken text-muted dark:bg-hover';

const marks: Record<TimelineKind, { icon: LucideIcon; tint: string }> = {
  joined: { icon: UserPlus, tint: neutral },
  team_joined: { icon: UserPlus, tint: neutral },
  team_left: { icon: UserMinus, tint: neutral },
  assigned: { icon: ClipboardList, tint: neutral },
  reminded: { icon: Mail, tint: neutral },
  enrolled: { icon: Play, tint: neutral },
  quiz_passed: { icon: GraduationCap, tint: success },
  quiz_failed: { icon: GraduationCap, tint: warning },
  submitted: { icon: FileUp, tint: neutral },
  approved: { icon: FileCheck2, tint: success },
  returned: { icon: Undo2, tint: warning },
  completed: { icon: CircleCheck, tint: success },
  statement_signed: { icon: Signature, tint: success },
  certified: { icon: Award, tint: success },
  revoked: { icon: Ban, tint: danger },
};

/** Returns the text key of an entry, with the name of the reviewer where it is known. */
const getTextKey = ({ kind, reviewer }: TimelineEntry) =>
  reviewer !== null && (kind === 'approved' || kind === 'returned') ? (`${kind}By` as const) : kind;

function Entry({ entry, timeZone }: { entry: TimelineEntry; timeZone: string }) {
  const { i18n } = useTranslation();
  const { icon: Icon, tint } = marks[entry.kind];
  const { course, lesson, team, score } = entry;
  return (
    <li className="relative flex gap-3 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-border last:pb-0 last:before:hidden">
      <span className={cn('grid size-8 shrink-0 place-items-center rounded-full', tint)}>
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 pt-1">
        <p className="text-ui wrap-anywhere text-muted">
          <Trans
            i18nKey={`userRecord.timeline.kinds.${getTextKey(entry)}`}
            values={{
              course: course ?? '',
              lesson: lesson ?? '',
              team: team ?? '',
              score: score ?? 0,
              reviewer: entry.reviewer ?? '',
            }}
            components={{ strong: <span className="font-medium text-text" /> }}
            shouldUnescape
          />
        </p>
        <p className="mt-0.5 text-xs text-subtle tnum">
          <time dateTime={entry.at}>{formatDateTime(entry.at, i18n.language, timeZone)}</time>
        </p>
      </div>
    </li>
  );
}

function Entries({ member, timeZone }: { member: MemberKey; timeZone: string }) {
  const { t } = useTranslation();
  const query = useUserTimeline(member);
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage } = query;
  if (error && !data) {
    return (
      <FetchFailed
        title={t('userRecord.timeline.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  return (
    <>
      <ol aria-label={t('userRecord.timeline.title')}>
        {data.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Entry key={`${entry.at} ${entry.id}`} entry={entry} timeZone={timeZone} />
          ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          loading={query.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('userRecord.timeline.more')}
        </Button>
      )}
    </>
  );
}

/** What happened to the member in the organization, newest first. */
export function Timeline({ member, timeZone }: { member: MemberKey; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('userRecord.timeline.title')} />
      <div className="px-5 pt-4 pb-5">
        <Entries member={member} timeZone={timeZone} />
      </div>
    </Card>
  );
}
