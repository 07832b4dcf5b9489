import { Trophy } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Ring } from '../../../ui/progress/ring.tsx';

/** Card with the score ring, the result and the next actions. */
export function ResultCard({
  score,
  passed,
  title,
  line,
  actions,
  around,
  mark,
  footer,
  headingRef,
}: {
  /** Null if the quiz shows no scores. */
  score: number | null;
  passed: boolean;
  title: string;
  line: string;
  actions: ReactNode;
  /** Decoration around the ring. */
  around?: ReactNode;
  /** Text below the score, such as the pass mark. */
  mark?: string | undefined;
  /** Facts at the foot of the card. */
  footer?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Card
      className={cn(
        'overflow-hidden',
        passed && 'border-success-line bg-linear-to-r from-success-soft to-surface to-70%',
      )}
    >
      <div className="flex items-center gap-7 p-8 max-md:flex-col max-md:p-6 max-md:text-center">
        <span className={cn('relative grid', around && 'p-5 max-md:p-6')}>
          {around}
          <Ring value={score ?? (passed ? 100 : 0)} size={112} stroke={9}>
            {score === 100 || (score === null && passed) ? (
              <Trophy className="size-11 text-success-text" strokeWidth={1.5} aria-hidden />
            ) : (
              <span className="grid place-items-center">
                <span className="font-heading text-3xl tnum">
                  {score === null ? '–' : t('quiz.result.percent', { score })}
                </span>
                {mark && score !== null && <span className="text-xs text-subtle tnum">{mark}</span>}
              </span>
            )}
          </Ring>
        </span>
        <div className="min-w-0 flex-1">
          <h2 ref={headingRef} tabIndex={-1} className="font-heading text-3xl focus:outline-none">
            {title}
          </h2>
          <p className="mt-1 max-w-[30rem] text-base text-muted">{line}</p>
        </div>
        <div className="flex flex-col gap-2.5 max-md:w-full">{actions}</div>
      </div>
      {footer}
    </Card>
  );
}
