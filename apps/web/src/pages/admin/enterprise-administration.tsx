import type { Organization } from '@atrium/contracts/organizations/organizations';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useCopyToast } from '../../ui/toasts/use-copy-toast.ts';
import { ChosenOrganization } from './chosen-organization.tsx';
import { OrganizationsCard, useOrganizations } from '../../features/organizations/index.ts';
import { GrantCard } from '../../features/catalogue/index.ts';
import { InviteCard } from '../../features/invitations/index.ts';

// Matches no invitation: the link opens the page for a look, but no one can join with it.
const testToken = 'test-invitation';

function QuickActions() {
  const { t } = useTranslation();
  const copy = useCopyToast();
  const testLink = () => new URL(paths.invitation(testToken), window.location.origin).href;
  return (
    <div className="flex gap-2 max-md:w-full max-md:flex-wrap max-md:[&>*]:flex-1">
      <Button asChild variant="secondary" size="md">
        <a href={paths.invite} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {t('enterprise.openInvite')}
          <span className="sr-only">{t('enterprise.newTab')}</span>
        </a>
      </Button>
      <Button
        variant="secondary"
        size="md"
        onClick={() => void copy(testLink(), t('enterprise.testCopied'))}
      >
        <Link2 aria-hidden />
        {t('enterprise.copyTest')}
      </Button>
    </div>
  );
}

function useChosen(organizations: readonly Organization[] | undefined, named: string) {
  const [chosen, setChosen] = useState<Organization | null>();
  const current = chosen ?? undefined;
  const fresh = organizations?.find(({ id }) => id === current?.id) ?? current;
  // The URL decides until the user chooses.
  const first = chosen === undefined ? organizations?.find(({ id }) => id === named) : undefined;
  return { chosen: fresh ?? first, choose: (next?: Organization) => setChosen(next ?? null) };
}

/** One page to create organizations, invite their members and grant courses. */
export function EnterpriseAdministration({ total }: { total: number | undefined }) {
  const { t } = useTranslation();
  const address = useListParams();
  const query = useOrganizations({ search: address.search, cursor: address.cursor });
  const organizations = query.data?.organizations;
  const { chosen, choose } = useChosen(organizations, address.chosen('organization'));
  usePageTitle(t('enterprise.title'));
  return (
    <>
      <div className="flex items-start gap-4 max-md:flex-col">
        <div className="mr-auto min-w-0">
          <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
            {t('enterprise.title')}
          </h1>
          <p className="mt-1 text-base text-muted max-md:text-sm">{t('enterprise.sub')}</p>
        </div>
        <QuickActions />
      </div>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid min-w-0 gap-6 max-lg:order-2">
          <OrganizationsCard
            address={address}
            query={query}
            total={total}
            chosen={chosen}
            onChoose={choose}
          />
          <GrantCard organization={chosen} />
          {chosen && <ChosenOrganization key={chosen.id} organization={chosen} />}
        </div>
        <div className="min-w-0 max-lg:order-1">
          <InviteCard chosen={chosen} organizations={organizations ?? []} onChoose={choose} />
        </div>
      </div>
    </>
  );
}
