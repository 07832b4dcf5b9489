import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import {
  type OrganizationTab,
  organizationTabFromUrl,
  organizationTabs,
} from './organization-tab.ts';

/** The admin page of an organization. The URL selects the section; the navigation row links to each. */
export function OrganizationAdmin({
  organization,
  panels,
}: {
  organization: { id: string; name: string };
  panels: Partial<Record<OrganizationTab, ReactNode>>;
}) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const current = organizationTabFromUrl(
    params,
    organizationTabs.filter((tab) => panels[tab] !== undefined),
  );
  const title = t('organization.title', { name: organization.name });
  usePageTitle(title);
  return (
    <>
      <div className="flex items-start gap-4 max-md:flex-col max-md:gap-3">
        <div className="mr-auto min-w-0">
          <h1
            tabIndex={-1}
            className="font-heading text-3xl wrap-break-word focus:outline-none max-md:text-2xl"
          >
            {title}
          </h1>
          <p className="mt-1 text-base text-pretty text-muted max-md:text-sm">
            {t('organization.lead')}
          </p>
        </div>
        {current === 'overview' && <OverviewActions />}
      </div>
      <div key={current} className="mt-6">
        {panels[current]}
      </div>
    </>
  );
}

/** The two most frequent admin actions, beside the title of the overview. */
function OverviewActions() {
  const { t } = useTranslation();
  return (
    <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
      <Button asChild variant="secondary">
        <Link to={paths.adminTab('invitations')}>
          <UserPlus aria-hidden />
          {t('overview.invite')}
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.adminAssignments}>{t('training.assign')}</Link>
      </Button>
    </div>
  );
}
