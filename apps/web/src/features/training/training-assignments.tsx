import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { useAssignments, useTeams } from './assignments/assignments.api.ts';
import { AssignmentsTab } from './assignments/assignments-tab.tsx';
import { TeamsTab } from './teams/teams-tab.tsx';

/** Page with the assignments and teams of an organization. The current tab is in the URL. */
export function TrainingAssignments({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const current = params.get('tab') === 'teams' ? 'teams' : 'assignments';
  const counts = {
    assignments: useAssignments(organizationId).data?.length,
    teams: useTeams(organizationId).data?.length,
  };
  const item = (value: 'assignments' | 'teams', label: string) => {
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
          setParams(tab === 'teams' ? { tab } : {}, { preventScrollReset: true })
        }
        items={[
          item('assignments', t('assignments.title')),
          item('teams', t('assignments.teams.title')),
        ]}
        onPress
        className="mt-6"
      >
        <TabPanel key={current} value={current} className="pt-5">
          {current === 'teams' ? (
            <TeamsTab organizationId={organizationId} />
          ) : (
            <AssignmentsTab organizationId={organizationId} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}
