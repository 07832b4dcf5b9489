import { evidenceMethods, type EvidenceMethod } from '@atrium/contracts/training/constants';
import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { AttemptList } from './attempt-list.tsx';
import { Facts, Hash, formatTimeInZone } from './facts.tsx';
import { EvidenceLessonList } from './lesson-list.tsx';

type Evidence = TrainingEvidence['cycles'][number];

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

/** Counts the completed lessons by how they were completed. */
function countWays(lessons: Evidence['lessons']): [EvidenceMethod, number][] {
  const counts = new Map<EvidenceMethod, number>();
  for (const { completedBy } of lessons)
    if (completedBy) counts.set(completedBy, (counts.get(completedBy) ?? 0) + 1);
  return evidenceMethods.flatMap((way): [EvidenceMethod, number][] => {
    const count = counts.get(way);
    return count === undefined ? [] : [[way, count]];
  });
}

/** Evidence of one cycle of a course: dates, content version, lessons and attempts. */
export function CycleEvidence({
  cycle,
  timeZone,
  isOnly,
}: {
  cycle: Evidence;
  timeZone: string;
  isOnly: boolean;
}) {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => formatTimeInZone(iso, i18n.language, timeZone);
  const { version, certificate, completedAt, renewalOpenedAt, startedAt } = cycle;
  const ways = countWays(cycle.lessons).map(([way, count]) =>
    t(`trainingEvidence.waysOf.${way}`, { count }),
  );
  const title =
    cycle.cycle > 1
      ? t('trainingEvidence.renewal', { number: cycle.cycle - 1 })
      : t(isOnly ? 'trainingEvidence.activity' : 'trainingEvidence.first');
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
            ...(ways.length > 0
              ? [{ label: t('trainingEvidence.ways'), value: ways.join(', ') }]
              : []),
            {
              label: t('trainingEvidence.version'),
              value: (
                <>
                  {t('trainingEvidence.versionLabel', {
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
        <EvidenceLessonList lessons={cycle.lessons} timeZone={timeZone} />
      </div>
      {cycle.attempts.length > 0 && (
        <div className="border-t border-border">
          <AttemptList cycle={cycle} timeZone={timeZone} />
        </div>
      )}
    </Card>
  );
}
