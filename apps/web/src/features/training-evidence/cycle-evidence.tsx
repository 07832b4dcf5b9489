import type { TrainingEvidence } from '@atrium/contracts/training-evidence';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../lib/format-time.ts';
import { paths } from '../../lib/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptList } from './attempt-list.tsx';
import { Facts, Hash } from './facts.tsx';
import { formatTimeInZone } from './format-time-in-zone.ts';
import { LessonList } from './lesson-list.tsx';

type Evidence = TrainingEvidence['rounds'][number];

type CertificateProps = {
  certificate: NonNullable<Evidence['certificate']>;
  timeZone: string;
};

function Certificate({ certificate, timeZone }: CertificateProps) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatTimeInZone(iso, i18n.language, timeZone);
  const { number, name, issuedAt, validUntil, revokedAt } = certificate;
  const days = [
    t('trainingEvidence.issued', { date: at(issuedAt) }),
    ...(validUntil
      ? [t('trainingEvidence.expires', { date: formatCertifiedDay(validUntil, i18n.language) })]
      : []),
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

/** Evidence of one cycle of a course: dates, content version, lessons and attempts. */
export function CycleEvidence({
  round,
  timeZone,
  isOnly,
}: {
  round: Evidence;
  timeZone: string;
  isOnly: boolean;
}) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatTimeInZone(iso, i18n.language, timeZone);
  const { version, certificate, completedAt, renewalOpenedAt, startedAt } = round;
  const title =
    round.cycle > 1
      ? t('trainingEvidence.renewal', { number: round.cycle - 1 })
      : t(isOnly ? 'trainingEvidence.only' : 'trainingEvidence.first');
  return (
    <Card className="mt-5 overflow-hidden">
      <CardHeader title={title} />
      <div className="px-5 pt-3 pb-4">
        <Facts
          facts={[
            ...(renewalOpenedAt
              ? [{ label: t('trainingEvidence.renewalOpened'), value: at(renewalOpenedAt) }]
              : []),
            {
              label: t('trainingEvidence.started'),
              value: startedAt ? at(startedAt) : t('trainingEvidence.notStarted'),
            },
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
                <Certificate certificate={certificate} timeZone={timeZone} />
              ) : (
                t('trainingEvidence.noCertificate')
              ),
            },
          ]}
        />
      </div>
      <div className="border-t border-border">
        <LessonList lessons={round.lessons} timeZone={timeZone} />
      </div>
      {round.attempts.length > 0 && (
        <div className="border-t border-border">
          <AttemptList round={round} timeZone={timeZone} />
        </div>
      )}
    </Card>
  );
}
