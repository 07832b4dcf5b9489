import type { Group } from '@atrium/contracts/training/groups';
import { useTranslation } from 'react-i18next';
import { formatShortDay, getToday } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Assignments of a group, and what happens to people who join or leave it. */
export function UsedBy({ usedBy }: Pick<Group, 'usedBy'>) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-label={t('groups.usedBy.title')}>
      <Card className="px-5 py-4">
        <h2 className="font-title">{t('groups.usedBy.title')}</h2>
        {usedBy.length === 0 ? (
          <>
            <p className="mt-2 text-ui text-muted">{t('groups.usedBy.none')}</p>
            <TextLink to={paths.adminAssignments} className="mt-2 text-ui">
              {t('groups.usedBy.assign')}
            </TextLink>
          </>
        ) : (
          <>
            <ul className="mt-2 grid gap-1.5 text-ui text-muted">
              {usedBy.map(({ id, courseTitle, dueOn, dueDays }) => (
                <li key={id} className="wrap-anywhere">
                  {dueOn === null
                    ? t('groups.usedBy.days', { course: courseTitle, count: dueDays ?? 0 })
                    : t('groups.usedBy.date', {
                        course: courseTitle,
                        date: formatShortDay(dueOn, getToday(), i18n.language),
                      })}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-ui text-muted">{t('groups.usedBy.leaving')}</p>
          </>
        )}
      </Card>
    </section>
  );
}
