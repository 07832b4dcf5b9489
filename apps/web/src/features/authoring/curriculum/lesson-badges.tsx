import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lessonDuration } from '../../../lib/format/format.ts';
import { kindIcons } from '../../courses/index.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import {
  hasQuestions,
  badgesOf,
  secondsOf,
  type LessonBadge,
} from '../curriculum-state/lesson-facts.ts';

/** Icon of a lesson kind. */
export function KindIcon({ kind }: { kind: LessonKind | undefined }) {
  const Icon = kind ? kindIcons[kind] : BookOpen;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-text max-md:size-8">
      <Icon className="size-4.5" strokeWidth={1.8} aria-hidden />
    </span>
  );
}

const tones = { preview: 'info', processing: 'primary', failed: 'danger' } as const;
const toneOf = (badge: LessonBadge) =>
  badge in tones ? tones[badge as keyof typeof tones] : 'warning';

type MarkProps = { lesson: DraftLesson; status: DraftLessonStatus };

/** Badges for missing content and preview lessons. */
export function LessonBadges({ lesson, status, className }: MarkProps & { className: string }) {
  const { t } = useTranslation();
  return badgesOf(lesson, status).map((badge) => (
    <Badge key={badge} tone={toneOf(badge)} className={className}>
      {t(`curriculum.badge.${badge}`)}
    </Badge>
  ));
}

/** Kind and size of a lesson, shown under the title on narrow screens. */
export function LessonRowFacts(props: MarkProps) {
  const { t } = useTranslation();
  const size = useLessonSize(props.lesson, props.status);
  const kind = t(`curriculum.kind.${props.status.kind}`);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-subtle tnum md:hidden">
      {size ? t('curriculum.facts', { kind, size }) : kind}
      <LessonBadges {...props} className="" />
    </span>
  );
}

/** Returns the number of questions of a quiz, else the duration if there is one. */
export function useLessonSize(lesson: DraftLesson, status: DraftLessonStatus | undefined): string {
  const { t, i18n } = useTranslation();
  if (status && hasQuestions(status.kind)) {
    return t('curriculum.questions', { count: status.questionCount });
  }
  const seconds = secondsOf(lesson, status);
  return seconds > 0 ? lessonDuration(seconds, i18n.language) : '';
}
