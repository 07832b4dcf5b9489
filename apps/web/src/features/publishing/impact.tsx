import { completedChoices, type CompletedChoice } from '@atrium/contracts/constants';
import type { PublishImpact } from '@atrium/contracts/publishing';
import { BookPlus, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { impactWords, takersWords } from './impact-words.ts';
import { concernsSomebody } from './stage.ts';

const icons = { keep: ShieldCheck, ask: BookPlus };

/** Shows the impact of publishing on learners and the choice for those who have completed the course. */
export function Impact({
  impact,
  choice,
  onChoose,
}: {
  impact: PublishImpact;
  choice: CompletedChoice;
  onChoose: (choice: CompletedChoice) => void;
}) {
  const { t } = useTranslation();
  const counts = { keep: impact.completed, ask: impact.lacking };
  return (
    <section className="grid gap-3">
      <div>
        {concernsSomebody(impact) && (
          <h3 className="text-sm font-medium tnum">{takersWords(impact, t)}</h3>
        )}
        {impactWords(impact, t).map((line) => (
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
          items={completedChoices.map((value) => ({
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
