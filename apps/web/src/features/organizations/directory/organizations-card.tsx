import type { Organization } from '@atrium/contracts/organizations/organizations';
import { Building2, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChooseOrganizationRows, ChooseOrganizationTable } from './choose-organization.tsx';
import type { useOrganizations } from './organizations.api.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationForm } from './use-organization-form.ts';

type Query = ReturnType<typeof useOrganizations>;
type CardProps = {
  address: ListParams;
  query: Query;
  total: number | undefined;
  chosen: Organization | undefined;
  onChoose: (organization: Organization) => void;
};

function Rows({ address, query, chosen, onChoose }: Omit<CardProps, 'total'>) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const { data, error } = query;
  if (error && !data) {
    return (
      <FetchFailed
        className="m-5 mt-0"
        title={t('enterprise.organizations.failed')}
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  if (!data) return <Skeleton className="m-5 mt-0 h-64" />;
  const { organizations, nextCursor } = data;
  if (organizations.length === 0) {
    const isNarrowed = address.search !== '';
    return (
      <EmptyState
        icon={Building2}
        title={t(isNarrowed ? 'enterprise.organizations.empty' : 'enterprise.organizations.none')}
        body={t(
          isNarrowed ? 'enterprise.organizations.emptyBody' : 'enterprise.organizations.noneBody',
        )}
        className="border-t border-border"
      />
    );
  }
  const List = hasRoom ? ChooseOrganizationTable : ChooseOrganizationRows;
  const isPaged = nextCursor !== null || address.cursor !== undefined;
  return (
    <>
      <List organizations={organizations} chosen={chosen} onChoose={onChoose} />
      {isPaged && (
        <Pager
          address={address}
          shown={organizations.length}
          nextCursor={nextCursor}
          className="max-md:mt-0 max-md:px-4"
        />
      )}
    </>
  );
}

function CreateForm({ onCreated }: { onCreated: (organization: Organization) => void }) {
  const { t } = useTranslation();
  const form = useOrganizationForm(onCreated);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-t border-border bg-background p-5 max-md:grid-cols-1 max-md:p-4 dark:bg-sunken"
    >
      <OrganizationFields form={form} />
      <Button type="submit" loading={form.isPending} className="md:mt-6.5">
        <Plus aria-hidden />
        {t('enterprise.create.action')}
      </Button>
    </form>
  );
}

/** The organizations to choose from, and the form that creates one. */
export function OrganizationsCard({ total, ...rest }: CardProps) {
  const { t, i18n } = useTranslation();
  const { address, onChoose } = rest;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('enterprise.organizations.title')}
        description={
          total !== undefined &&
          t('enterprise.organizations.total', {
            count: total,
            formatted: formatCount(total, i18n.language),
          })
        }
        className="pb-4 max-md:flex-col"
        action={
          <ListToolbar
            address={address}
            label={t('enterprise.organizations.search')}
            placeholder={t('enterprise.organizations.placeholder')}
            className="mt-0 max-md:w-full"
          />
        }
      />
      <Rows {...rest} />
      <CreateForm onCreated={onChoose} />
    </Card>
  );
}
