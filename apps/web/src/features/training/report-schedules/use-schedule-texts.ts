import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../../lib/format/format-time-of-day.ts';
import { formatDateTime, formatTimeZone } from '../../../lib/format/format-time.ts';

/** Returns the name of an ISO day of the week. */
export const formatWeekday = (day: number, locale: string): string =>
  // January 1, 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  );

/** Returns a function that formats what the list shows of a schedule. */
export function useScheduleTexts(timeZone: string) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatDateTime(iso, i18n.language, timeZone);
  return (schedule: ReportSchedule) => {
    const { frequency, day, localTime, coversTeam, teamName, courseTitle } = schedule;
    const time = formatTimeOfDay(localTime, i18n.language);
    const people = coversTeam ? (teamName ?? t('reports.teamDeleted')) : t('reports.everyone');
    return {
      covers: [people, courseTitle ?? t('reports.allCourses')].join(' · '),
      when:
        frequency === 'weekly'
          ? t('reports.weekly', { day: formatWeekday(day, i18n.language), time })
          : t('reports.monthly', { day, time }),
      zone: formatTimeZone(timeZone),
      recipients: t('reports.recipients', {
        count: schedule.readers.length + schedule.emails.length,
      }),
      lastSent: schedule.lastSentAt ? at(schedule.lastSentAt) : t('reports.neverSent'),
      nextSend: schedule.nextSendAt && t('reports.next', { date: at(schedule.nextSendAt) }),
      error:
        schedule.lastError &&
        t(`reports.lastErrors.${schedule.lastError}`, { date: at(schedule.lastErrorAt ?? '') }),
      hint:
        !schedule.hasResponsibleAdmin &&
        schedule.emails.length > 0 &&
        schedule.lastError !== 'no_responsible_admin' &&
        t('reports.noResponsibleAdmin'),
    };
  };
}
