import type { CompletedChoice } from '@atrium/contracts/constants';
import type { PublishImpact } from '@atrium/contracts/publishing';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { outcomeWords } from './impact-words.ts';

/** Says which version of a course is published, and what that has done. */
export function Published({
  version,
  impact,
  completed,
}: {
  version: number;
  impact: PublishImpact;
  completed: CompletedChoice;
}) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" icon={CircleCheck} title={t('publishing.done.version', { version })}>
      {outcomeWords(impact, completed, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
