import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/training-texts.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { useRequiredCourses } from './required.api.ts';
import { DueLine } from './due-line.tsx';

const tints: Record<string, string> = {
  overdue: 'bg-danger-soft',
  expired: 'bg-danger-soft',
  due_soon: 'bg-warning-soft',
};

/** Shows that a course is required training, and its due date. Renders nothing for other courses and while loading. */
export function RequiredNote({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data } = useRequiredCourses();
  const required = data?.find((each) => each.courseId === courseId);
  if (!required) return null;
  return (
    <div
      className={cn(
        'mt-4 rounded-lg px-3.5 py-2.5',
        tints[required.status] ?? 'bg-sunken dark:bg-hover',
      )}
    >
      <p className="text-ui font-medium">{t('training.required.one')}</p>
      <DueLine cell={required} />
    </div>
  );
}
