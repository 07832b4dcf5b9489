import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GroupEditor } from './group-editor.tsx';
import { useGroup } from './groups.api.ts';

type PageProps = { organizationId: string; groupId: string };

function ExistingGroup({ organizationId, groupId }: PageProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGroup(organizationId, groupId);
  if (error && !data)
    return <FetchFailed title={t('groups.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return <GroupEditor key={data.id} organizationId={organizationId} group={data} />;
}

/** A group of an organization, or a new one. */
export function GroupPage({
  organizationId,
  groupId,
}: {
  organizationId: string;
  groupId: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-4 text-ui">
        <TextLink to={paths.groups} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('groups.title')}
        </TextLink>
      </p>
      {groupId === undefined ? (
        <GroupEditor organizationId={organizationId} group={undefined} />
      ) : (
        <ExistingGroup organizationId={organizationId} groupId={groupId} />
      )}
    </>
  );
}
