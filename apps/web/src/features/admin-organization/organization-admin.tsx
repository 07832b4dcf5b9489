import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { organizationTabs, tabIn, type OrganizationTab } from './organization-tab.ts';
import { useCourseCount, useUserCount } from './organization.api.ts';

/** An organization as its admins see it: a tab for each part there is. The address names the one on screen. */
export function OrganizationAdmin({
  organization,
  panels,
}: {
  organization: { id: string; name: string };
  panels: Partial<Record<OrganizationTab, ReactNode>>;
}) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tabs = organizationTabs.filter((tab) => panels[tab] !== undefined);
  const current = tabIn(params, tabs);
  const counts: Partial<Record<OrganizationTab, number | undefined>> = {
    users: useUserCount(organization.id),
    courses: useCourseCount(organization.id),
  };
  const title = t('organization.title', { name: organization.name });
  usePageTitle(title);
  return (
    <>
      <h1
        tabIndex={-1}
        className="font-heading text-3xl wrap-break-word focus:outline-none max-md:text-2xl"
      >
        {title}
      </h1>
      <p className="mt-1 text-base text-pretty text-muted max-md:text-sm">
        {t('organization.lead')}
      </p>
      <Tabs
        label={t('organization.tabs.label')}
        value={current}
        onValueChange={(tab) => setParams({ tab }, { preventScrollReset: true })}
        items={tabs.map((value) => {
          const count = counts[value];
          const label = t(`organization.tabs.${value}`);
          return count === undefined ? { value, label } : { value, label, count };
        })}
        onPress
        className="mt-7"
      >
        <TabPanel key={current} value={current} className="pt-5">
          {panels[current]}
        </TabPanel>
      </Tabs>
    </>
  );
}
