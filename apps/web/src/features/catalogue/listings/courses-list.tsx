import { courseStatuses } from '@atrium/contracts/catalogue/constants';
import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf, useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { CourseCards, CoursesTable } from './courses-table.tsx';
import { saveCourses, useAllCourses } from './system-courses.api.ts';

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
      failed={t('systemAdmin.courses.failed')}
      isEmpty={({ courses }) => courses.length === 0}
      nothing={{
        icon: LibraryBig,
        title: t('systemAdmin.courses.empty'),
        body: isNarrowed ? t('systemAdmin.courses.emptyBody') : undefined,
        onClear: isNarrowed ? address.clear : undefined,
      }}
    >
      {({ courses, nextCursor }) => (
        <Listing
          label={t('systemAdmin.courses.title')}
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
        label={t('systemAdmin.courses.search')}
        placeholder={t('systemAdmin.courses.placeholder')}
        filters={
          <FilterSelect
            address={address}
            name="status"
            label={t('systemAdmin.courses.status')}
            all={t('systemAdmin.courses.statuses.all')}
            options={courseStatuses.map((value) => ({
              value,
              label: t(`systemAdmin.courses.statuses.${value}`),
            }))}
          />
        }
        actions={
          <ExportButton
            onExport={() => saveCourses(filterOf(address), t('systemAdmin.courses.fileName'))}
          />
        }
      />
      <Results address={address} total={total} />
    </>
  );
}
