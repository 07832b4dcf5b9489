import type { DraftOutline } from '@atrium/contracts/course-drafts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonDuration } from '../../lib/format.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { sumOutline, type LessonStates } from './lesson-facts.ts';

/** Totals of the curriculum and the number of lessons that are not ready. */
export function Summary({
  outline,
  states,
  children,
}: {
  outline: DraftOutline;
  states: LessonStates;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { lessons, modules, seconds, unready } = sumOutline(outline, states);
  return (
    <div className="mb-4 flex items-center gap-x-5 gap-y-1 text-ui text-muted max-md:flex-wrap">
      <p className="tnum">
        <span className="font-medium text-text">{t('curriculum.lessons', { count: lessons })}</span>
        {modules > 0 && ` ${t('curriculum.inModules', { count: modules })}`}
        {seconds > 0 && `, ${lessonDuration(seconds, i18n.language)}`}
      </p>
      {unready > 0 && (
        <p className="text-warning-text">
          <StatusDot tone="warning">{t('curriculum.unready', { count: unready })}</StatusDot>
        </p>
      )}
      <div className="ml-auto max-md:w-full">{children}</div>
    </div>
  );
}
