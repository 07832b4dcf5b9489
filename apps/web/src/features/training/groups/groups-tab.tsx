import type { Group } from '@atrium/contracts/training/groups';
import { Archive, RefreshCw, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toCountValues } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGroups } from '../assignments/assignments.api.ts';
import { TabList } from '../assignments/tab-list.tsx';
import { ArchiveGroupDialog } from './archive-group-dialog.tsx';
import { describeRule } from './rule-sentence.ts';
import { useRuleNames, type RuleChoices } from './use-rule-names.ts';

function GroupRow({
  group,
  rule,
  onArchive,
}: {
  group: Group;
  rule: RuleChoices;
  onArchive: () => void;
}) {
  const { t, i18n } = useTranslation();
  const facts = [
    t('groups.size', toCountValues(group.memberCount, i18n.language)),
    ...(group.usedBy.length > 0 ? [t('groups.assigned', { count: group.usedBy.length })] : []),
  ];
  return (
    <li className="flex items-center gap-3 px-5 py-3 max-md:px-4">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <TextLink to={paths.groupOf(group.id)} className="text-sm wrap-anywhere">
            {group.name}
          </TextLink>
          {group.rule && (
            <Badge tone="info">
              <RefreshCw aria-hidden />
              {t('groups.dynamic')}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-ui wrap-anywhere text-muted">
          {group.rule ? describeRule(group.rule, rule.names, t) : t('groups.manualLead')}
        </span>
        <span className="mt-0.5 block text-xs text-subtle tnum">{facts.join(' · ')}</span>
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('groups.archiving.open', { name: group.name })}
        onClick={onArchive}
      >
        <Archive aria-hidden />
      </Button>
    </li>
  );
}

/** Tab with the groups of the organization. */
export function GroupsTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [archived, setArchived] = useState<Group>();
  const query = useGroups(organizationId);
  const rule = useRuleNames(organizationId);
  return (
    // Focusable, since a dialog may remove the button that opened it.
    <div tabIndex={-1} className="focus:outline-none">
      <TabList
        query={query}
        icon={UsersRound}
        texts={{
          add: t('groups.create'),
          failed: t('groups.failed'),
          loading: t('groups.loading'),
          emptyTitle: t('groups.empty.title'),
          emptyBody: t('groups.empty.body'),
        }}
        onAdd={() => void navigate(paths.newGroup)}
      >
        {(groups) => (
          <>
            {rule.error && groups.some((group) => group.rule) && (
              <FetchFailed
                title={t('groups.valuesFailed')}
                error={rule.error}
                onRetry={rule.retry}
                className="mt-4"
              />
            )}
            <Card className="mt-4 overflow-hidden">
              <ul aria-label={t('groups.title')} className="divide-y divide-border">
                {groups.map((group) => (
                  <GroupRow
                    key={group.id}
                    group={group}
                    rule={rule}
                    onArchive={() => setArchived(group)}
                  />
                ))}
              </ul>
            </Card>
          </>
        )}
      </TabList>
      {archived && (
        <ArchiveGroupDialog
          organizationId={organizationId}
          group={archived}
          onClose={() => setArchived(undefined)}
        />
      )}
    </div>
  );
}
