import type { TrainingEvidence } from '@atrium/contracts/training-evidence';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptList } from './attempt-list.tsx';
import { Facts, Hash } from './facts.tsx';
import { formatMoment } from './format-moment.ts';
import { LessonList } from './lesson-list.tsx';

type Evidence = TrainingEvidence['rounds'][number];

function Certificate({ certificate }: { certificate: NonNullable<Evidence['certificate']> }) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatMoment(iso, i18n.language);
  const { number, name, issuedAt, expiresAt, revokedAt } = certificate;
  const days = [
    t('trainingEvidence.issued', { date: at(issuedAt) }),
    ...(expiresAt ? [t('trainingEvidence.expires', { date: at(expiresAt) })] : []),
    ...(revokedAt ? [t('trainingEvidence.revoked', { date: at(revokedAt) })] : []),
  ];
  return (
    <>
      {t('trainingEvidence.certificateOf', { number, name })}
      <span className="block text-muted">{days.join(' · ')}</span>
      <TextLink to={paths.verification(certificate.id)} className="print:hidden">
        {t('trainingEvidence.verify')}
      </TextLink>
    </>
  );
}

/** One round of a course: when it was taken, what was taught, and what was done lesson by lesson. */
export function Round({ round, isOnly }: { round: Evidence; isOnly: boolean }) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatMoment(iso, i18n.language);
  const { version, certificate, completedAt } = round;
  return (
    <Card className="mt-5 overflow-hidden">
      <CardHeader
        title={
          isOnly ? t('trainingEvidence.only') : t('trainingEvidence.round', { number: round.cycle })
        }
      />
      <div className="px-5 pt-3 pb-4">
        <Facts
          facts={[
            { label: t('trainingEvidence.begun'), value: at(round.begunAt) },
            {
              label: t('trainingEvidence.completed'),
              value: completedAt ? at(completedAt) : t('trainingEvidence.notCompleted'),
            },
            {
              label: t('trainingEvidence.version'),
              value: (
                <>
                  {t('trainingEvidence.versionWords', {
                    number: version.number,
                    date: at(version.publishedAt),
                  })}{' '}
                  <Hash hash={version.contentHash} />
                </>
              ),
            },
            {
              label: t('trainingEvidence.certificate'),
              value: certificate ? (
                <Certificate certificate={certificate} />
              ) : (
                t('trainingEvidence.noCertificate')
              ),
            },
          ]}
        />
      </div>
      <div className="border-t border-border">
        <LessonList lessons={round.lessons} />
      </div>
      {round.attempts.length > 0 && (
        <div className="border-t border-border">
          <AttemptList round={round} />
        </div>
      )}
    </Card>
  );
}
