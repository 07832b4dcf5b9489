import type { ItemStatsReply } from '@atrium/contracts/analytics/item-stats';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { readItemStats } from './item-reading.ts';

export type Item = ItemStatsReply['questions'][number];

/** The numbers of a question, in the order they are shown. */
export const itemNumbers = ['attempts', 'difficulty', 'discrimination'] as const;

const difficultyTones = { easy: 'neutral', medium: 'neutral', hard: 'warning' } as const;
const separationTones = { weak: 'danger', separates: 'success' } as const;

/** What the numbers of a question mean. */
export function Reading({ item }: { item: Item }) {
  const { t } = useTranslation();
  const reading = readItemStats(item);
  if (!reading) return <span className="text-ui text-subtle">{t('courseStats.items.noData')}</span>;
  const { difficulty, separation } = reading;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={difficultyTones[difficulty]}>{t(`courseStats.items.${difficulty}`)}</Badge>
      {separation && (
        <Badge tone={separationTones[separation]}>{t(`courseStats.items.${separation}`)}</Badge>
      )}
    </span>
  );
}

/** How often each option was chosen, with a bar of its share of the attempts. */
export function Options({ item: { options, attempts } }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2.5">
      {options.map(({ answerId, text, isCorrect, chosen }) => (
        <li
          key={answerId}
          className="grid grid-cols-[minmax(0,1fr)_10rem_11rem] items-center gap-x-4 gap-y-1 text-ui max-md:grid-cols-1"
        >
          <span className="flex items-start gap-2 wrap-anywhere">
            {text}
            {isCorrect && (
              <Badge tone="success">
                <Check aria-hidden />
                {t('courseStats.items.correct')}
              </Badge>
            )}
          </span>
          <span
            aria-hidden
            className="relative h-2 overflow-hidden rounded-full bg-progress-track max-md:w-full"
          >
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-progress"
              style={{ width: `${attempts && chosen ? (100 * chosen) / attempts : 0}%` }}
            />
          </span>
          <span className="text-xs text-subtle tnum">
            {chosen === null
              ? t('courseStats.items.noData')
              : t('courseStats.items.chosen', { count: chosen })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Expands and collapses the chosen answers of a question. */
export function AnswersButton({
  item: { text, attempts, options },
  isOpen,
  controls,
  onToggle,
}: {
  item: Item;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  if (attempts === null || options.length === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('courseStats.items.answersTo', { text })}
      onClick={onToggle}
    >
      {t('courseStats.items.answers')}
      <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
    </Button>
  );
}

/** Returns the numbers of a question as texts; null for those that are not shown. */
export function useItemTexts({ attempts, difficultyPercent, discrimination }: Item) {
  const { t, i18n } = useTranslation();
  return {
    attempts: attempts === null ? null : formatCount(attempts, i18n.language),
    difficulty:
      difficultyPercent === null
        ? null
        : t('courseStats.items.percent', { percent: difficultyPercent }),
    discrimination: discrimination === null ? null : discrimination.toFixed(2).replace('-', '−'),
  };
}

/** State of the chosen answers of a question, which are collapsed at first. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return { id, isOpen, button: { isOpen, controls: id, onToggle: () => setIsOpen(!isOpen) } };
}
