import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { useAccess } from '../matrix-data/training.api.ts';
import type { ExportedRows } from './export-request.ts';

const isFilteredFurther = ({ reportsTo, hiredSince, hiredUntil, customFields }: DetailFilter) =>
  Boolean(reportsTo ?? hiredSince ?? hiredUntil ?? customFields);

/** Returns a function that formats which rows an export has: its day, and whom and what it covers. */
export function useExportTexts(today: string) {
  const { t, i18n } = useTranslation();
  const access = useAccess();
  const everyone = t(access.as === 'manager' ? 'exports.ownPeople' : 'exports.everyone');
  return ({ on, filter }: ExportedRows) => {
    const { teamId, teamName, courseId, courseTitle, status, search, details } = filter;
    const parts = [
      teamId === null ? everyone : (teamName ?? t('exports.deletedTeam')),
      courseId === null
        ? t('exports.allCourses')
        : (courseTitle ?? t('exports.unknownCourse', { id: courseId })),
      status && t(`training.statuses.${status}`),
      details.department,
      details.location,
      details.jobTitle,
      isFilteredFurther(details) && t('exports.details'),
      search && t('exports.search', { text: search }),
    ];
    return {
      day: formatShortDay(on, today, i18n.language),
      covers: parts.filter(Boolean).join(' · '),
    };
  };
}
