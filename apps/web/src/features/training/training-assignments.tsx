import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { useAssignments, useGroups, useTeams } from './assignments/assignments.api.ts';
import { AssignmentsTab } from './assignments/assignments-tab.tsx';
import { GroupsTab } from './groups/groups-tab.tsx';
import { TeamsTab } from './teams/teams-tab.tsx';

const tabs = ['assignments', 'teams', 'groups'] as const;
type Tab = (typeof tabs)[number];

/** Page with the assignments, teams and groups of an organization. The current tab is in the URL. */
export function TrainingAssignments({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'assignments';
  const counts = {
    assignments: useAssignments(organizationId).data?.length,
    teams: useTeams(organizationId).data?.length,
    groups: useGroups(organizationId).data?.length,
  };
  const item = (value: Tab, label: string) => {
    const count = counts[value];
    return count === undefined ? { value, label } : { value, label, count };
  };
  return (
    <>
      <p className="mt-3 text-ui">
        <TextLink to={paths.adminTab('training')} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('assignments.back')}
        </TextLink>
      </p>
      <Tabs
        label={t('assignments.tabsLabel')}
        value={current}
        onValueChange={(tab) =>
          setParams(tab === 'assignments' ? {} : { tab }, { preventScrollReset: true })
        }
        items={[
          item('assignments', t('assignments.title')),
          item('teams', t('assignments.teams.title')),
          item('groups', t('groups.title')),
        ]}
        onPress
        className="mt-6"
      >
        <TabPanel key={current} value={current} className="pt-5">
          {current === 'teams' && <TeamsTab organizationId={organizationId} />}
          {current === 'groups' && <GroupsTab organizationId={organizationId} />}
          {current === 'assignments' && <AssignmentsTab organizationId={organizationId} />}
        </TabPanel>
      </Tabs>
    </>
  );
}
