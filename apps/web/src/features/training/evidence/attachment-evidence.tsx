import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { useTranslation } from 'react-i18next';
import { Hash, formatTimeInZone } from './facts.tsx';

type Cycle = TrainingEvidence['cycles'][number];

/** Files a learner submitted with their capstone projects, with the hash of their content. */
export function AttachmentEvidence({
  cycle: { attachments, lessons },
  timeZone,
}: {
  cycle: Pick<Cycle, 'attachments' | 'lessons'>;
  timeZone: string;
}) {
  const { t, i18n } = useTranslation();
  const titleOf = (lessonId: number) =>
    lessons.find(({ id }) => id === lessonId)?.title ??
    t('trainingEvidence.untitled', { id: lessonId });
  return (
    <ul className="grid gap-2">
      {attachments.map(({ lessonId, submission, submittedAt, name, sizeBytes, sha256 }) => (
        <li key={`${lessonId} ${submission} ${sha256} ${name}`} className="wrap-anywhere">
          {t('trainingEvidence.file', { name, bytes: sizeBytes })} <Hash hash={sha256} />
          <span className="block text-muted">
            {t('trainingEvidence.fileSubmitted', {
              lesson: titleOf(lessonId),
              number: submission,
              time: formatTimeInZone(submittedAt, i18n.language, timeZone),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
