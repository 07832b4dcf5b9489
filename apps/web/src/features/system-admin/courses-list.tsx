import { courseStatuses } from '@atrium/contracts/admin';
import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../lib/lists/one-of.ts';
import { useListParams, type ListParams } from '../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListResults } from '../../ui/list-results.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CourseCards, CoursesTable } from './courses-table.tsx';
import { saveCourses, useAllCourses } from './system-admin.api.ts';

const filterOf = ({ search, chosen }: ListParams) => ({
  search,
  status: oneOf(courseStatuses, chosen('status')),
});

function Results({ address, total }: { address: ListParams; total: number | undefined }) {
  const { t } = useTranslation();
  const filter = filterOf(address);
  const isNarrowed = filter.search !== '' || filter.status !== undefined;
  const query = useAllCourses({ ...filter, cursor: address.cursor });
  return (
    <ListResults
      query={query}
      failed={t('platform.courses.failed')}
      isEmpty={({ courses }) => courses.length === 0}
      nothing={{
        icon: LibraryBig,
        title: t('platform.courses.empty'),
        body: isNarrowed ? t('platform.courses.emptyBody') : undefined,
        onClear: isNarrowed ? address.clear : undefined,
      }}
    >
      {({ courses, nextCursor }) => (
        <Listing
          label={t('platform.courses.title')}
          cursor={address.cursor}
          isStale={query.isPlaceholderData}
          table={<CoursesTable courses={courses} />}
          cards={<CourseCards courses={courses} />}
          pager={
            <Pager
              address={address}
              nextCursor={nextCursor}
              shown={courses.length}
              total={isNarrowed ? undefined : total}
            />
          }
        />
      )}
    </ListResults>
  );
}

/** All courses including drafts, with search, status filter and pages. */
export function CoursesList({ total }: { total: number | undefined }) {
  const { t } = useTranslation();
  const address = useListParams();
  return (
    <>
      <ListToolbar
        address={address}
        label={t('platform.courses.search')}
        placeholder={t('platform.courses.placeholder')}
        filters={
          <FilterSelect
            address={address}
            name="status"
            label={t('platform.courses.status')}
            all={t('platform.courses.statuses.all')}
            options={courseStatuses.map((value) => ({
              value,
              label: t(`platform.courses.statuses.${value}`),
            }))}
          />
        }
        actions={
          <ExportButton
            onExport={() => saveCourses(filterOf(address), t('platform.courses.file'))}
          />
        }
      />
      <Results address={address} total={total} />
    </>
  );
}
