import type { CompletedLearnerChoice } from '@atrium/contracts/constants';
import type { PublishImpact } from '@atrium/contracts/publishing';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { outcomeTexts } from './impact-texts.ts';

/** Success message with the published version and its impact. */
export function Published({
  version,
  impact,
  completed,
}: {
  version: number;
  impact: PublishImpact;
  completed: CompletedLearnerChoice;
}) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" icon={CircleCheck} title={t('publishing.done.version', { version })}>
      {outcomeTexts(impact, completed, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
