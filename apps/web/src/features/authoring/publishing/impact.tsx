import {
  completedLearnerChoices,
  type CompletedLearnerChoice,
} from '@atrium/contracts/authoring/constants';
import type { PublishImpact } from '@atrium/contracts/authoring/publishing';
import { BookPlus, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { impactTexts, learnerCountsText } from './impact-texts.ts';
import { hasLearners } from './draft-status.ts';

const icons = { keep: ShieldCheck, ask: BookPlus };

/** Shows the impact of publishing on learners and the choice for those who have completed the course. */
export function Impact({
  impact,
  choice,
  onChoose,
}: {
  impact: PublishImpact;
  choice: CompletedLearnerChoice;
  onChoose: (choice: CompletedLearnerChoice) => void;
}) {
  const { t } = useTranslation();
  const counts = { keep: impact.completed, ask: impact.lacking };
  return (
    <section className="grid gap-3">
      <div>
        {hasLearners(impact) && (
          <h3 className="text-sm font-medium tnum">{learnerCountsText(impact, t)}</h3>
        )}
        {impactTexts(impact, t).map((line) => (
          <p key={line} className="mt-0.5 text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
      {impact.lacking > 0 && (
        <ChoiceCards
          label={t('publishing.choice.label')}
          value={choice}
          onValueChange={onChoose}
          items={completedLearnerChoices.map((value) => ({
            value,
            icon: icons[value],
            title: t(`publishing.choice.${value}.title`),
            body: t(`publishing.choice.${value}.body`, { count: counts[value] }),
          }))}
        />
      )}
    </section>
  );
}
