import { CircleCheck, CircleSmall, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

function Points({
  title,
  points,
  icon: Icon,
  tone,
}: {
  title: string;
  points: readonly string[];
  icon: LucideIcon;
  tone: string;
}) {
  if (points.length === 0) return null;
  return (
    <Card className="pb-5">
      <CardHeader title={title} />
      <ul className="grid gap-x-8 gap-y-2.5 px-5 pt-3 md:max-lg:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex min-w-0 gap-2.5 text-ui">
            <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-hidden />
            <span className="min-w-0 wrap-break-word">{point}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Learning outcomes of the course. Renders nothing if there are none. */
export function Outcomes({ points }: { points: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Points title={t('course.outcomes')} points={points} icon={CircleCheck} tone="text-subtle" />
  );
}

/** Prerequisites of the course. Renders nothing if there are none. */
export function Prerequisites({ points }: { points: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Points
      title={t('course.prerequisites')}
      points={points}
      icon={CircleSmall}
      tone="text-subtle"
    />
  );
}
