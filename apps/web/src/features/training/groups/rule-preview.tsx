import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../../lib/format/format.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useRulePreview } from './groups.api.ts';

const previewDelayMs = 400;

/** Loads the preview of a rule once editing pauses. Until then, it is that of an earlier rule. */
export function useDelayedPreview(
  organizationId: string,
  groupId: string | null,
  edited: GroupRule | null | undefined,
) {
  const current = JSON.stringify(edited ?? null);
  const settled = useDebounced(current, previewDelayMs);
  const rule = (JSON.parse(settled) as GroupRule | null) ?? undefined;
  const { data, error, refetch, isPlaceholderData } = useRulePreview(organizationId, groupId, rule);
  const isUpdating = settled !== current || (rule !== undefined && isPlaceholderData);
  // A rule is not saved before its effect was shown, unless that fails.
  const isSeen = !edited || (!isUpdating && (data !== undefined || error !== null));
  return { rule, data, error, refetch, isUpdating, isSeen };
}

/** Who matches the rule, and who joins or leaves when it is saved. */
export function RulePreview({
  preview: { rule, data, error, refetch, isUpdating },
}: {
  preview: ReturnType<typeof useDelayedPreview>;
}) {
  const { t, i18n } = useTranslation();
  const format = (count: number) => toCountValues(count, i18n.language);
  const changes = ({ joining, leaving }: NonNullable<typeof data>) =>
    joining + leaving === 0
      ? t('groups.preview.unchanged')
      : t('groups.preview.changes', {
          joining: t('groups.preview.join', format(joining)),
          leaving: t('groups.preview.leave', format(leaving)),
        });
  if (error && rule)
    return (
      <FetchFailed
        title={t('groups.preview.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const body = () => {
    if (!rule)
      return <p className="px-5 py-4 text-ui text-muted">{t('groups.preview.incomplete')}</p>;
    if (!data) return <Skeleton className="m-5 h-40" />;
    const more = data.matching + data.leaving - data.people.length;
    return (
      <>
        <div className="px-5 py-4" aria-live="polite">
          <h2 className="font-title">{t('groups.preview.matching', format(data.matching))}</h2>
          <p className="mt-0.5 text-ui text-muted">
            {isUpdating ? t('groups.preview.updating') : changes(data)}
          </p>
        </div>
        <ul
          aria-label={t('groups.preview.label')}
          className="divide-y divide-border border-t border-border"
        >
          {data.people.map(({ id, fullName, email, teams, change }) => (
            <li key={id} className="flex items-center gap-3 px-5 py-2.5">
              <Avatar name={fullName} email={email} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ui font-medium">{fullName ?? email}</span>
                <span className="block truncate text-xs text-subtle">
                  {teams.join(', ') || email}
                </span>
              </span>
              {change && (
                <Badge tone={change === 'joins' ? 'success' : 'neutral'}>
                  {t(`groups.preview.${change}`)}
                </Badge>
              )}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-border px-5 py-2.5 text-ui text-muted">
            {t('groups.preview.more', format(more))}
          </p>
        )}
      </>
    );
  };
  return (
    <section aria-label={t('groups.preview.title')}>
      <Card
        aria-busy={isUpdating}
        className={cn('overflow-hidden transition-opacity', isUpdating && 'opacity-60')}
      >
        {body()}
      </Card>
    </section>
  );
}
