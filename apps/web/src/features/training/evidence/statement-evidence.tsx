import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { useTranslation } from 'react-i18next';
import { Hash, formatTimeInZone } from './facts.tsx';

type Statement = TrainingEvidence['cycles'][number]['statements'][number];

/** A statement of a cycle: its text, and who signed it when and how. */
export function StatementEvidence({
  statement: { text, textHash, signature },
  timeZone,
}: {
  statement: Statement;
  timeZone: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {signature ? (
        t('trainingEvidence.statementSigned', {
          name: signature.name,
          time: formatTimeInZone(signature.signedAt, i18n.language, timeZone),
          method: t(`trainingEvidence.statementMethods.${signature.method}`),
        })
      ) : (
        <span className="text-warning-text">{t('trainingEvidence.statementNotSigned')}</span>
      )}
      <q className="block whitespace-pre-line text-muted">{text}</q>
      <span className="flex flex-wrap gap-x-4 text-muted">
        <span>
          {t('trainingEvidence.statementText')} <Hash hash={textHash} />
        </span>
        {signature && (
          <span>
            {t('trainingEvidence.statementContent')} <Hash hash={signature.contentHash} />
          </span>
        )}
      </span>
    </>
  );
}
