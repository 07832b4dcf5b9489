import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { OrganizationCourseCards, CourseTable } from './course-list.tsx';
import { TabFailed } from '../../organizations/index.ts';
import { exportCourses, useOrganizationCourses } from './organization-courses.api.ts';

function NoCourses({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame}>
      {narrowed ? (
        <EmptyState
          icon={LibraryBig}
          title={t('organization.courses.noneFound.title')}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('organization.courses.noneFound.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={LibraryBig}
          title={t('organization.courses.empty.title')}
          body={t('organization.courses.empty.body')}
          action={
            <Button asChild>
              <Link to={paths.createCourse}>{t('organization.courses.empty.create')}</Link>
            </Button>
          }
        />
      )}
    </Card>
  );
}

/** The courses the organization owns or was granted, each with a link to manage it. */
export function CoursesTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const address = useListParams();
  const { data, error, refetch, isPlaceholderData } = useOrganizationCourses(
    organizationId,
    address.search,
    address.cursor,
  );
  if (!data && error) {
    const title = t('organization.courses.failed');
    return <TabFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label={t('organization.courses.loading')} />;
  const isNarrowed = address.search !== '';
  const isShort = !isNarrowed && address.cursor === undefined && data.nextCursor === null;
  return (
    <>
      {!isShort && (
        <ListToolbar
          address={address}
          label={t('organization.courses.filter')}
          placeholder={t('organization.courses.filterPlaceholder')}
          className="mt-0 mb-4"
        />
      )}
      {data.courses.length === 0 ? (
        <NoCourses narrowed={isNarrowed} onClear={address.clear} />
      ) : (
        <Listing
          label={t('organization.courses.list')}
          cursor={address.cursor}
          isStale={isPlaceholderData}
          table={<CourseTable courses={data.courses} />}
          cards={<OrganizationCourseCards courses={data.courses} />}
          pager={
            !isShort && (
              <Pager address={address} shown={data.courses.length} nextCursor={data.nextCursor} />
            )
          }
          className="mt-0"
        />
      )}
      {data.courses.length > 0 && (
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-ui text-subtle">{t('organization.courses.another')}</p>
          <ExportButton
            onExport={() => exportCourses(organizationId, address.search)}
            className="-mr-3 max-md:mr-0 max-md:-ml-3"
          />
        </div>
      )}
    </>
  );
}
