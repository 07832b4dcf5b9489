import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { AttachmentEvidence } from './attachment-evidence.tsx';
import { AttemptList } from './attempt-list.tsx';
import { countMethods, useMethodsText } from './completion-methods.ts';
import { Facts, Hash, formatTimeInZone } from './facts.tsx';
import { StatementEvidence } from './statement-evidence.tsx';
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
  const ways = useMethodsText()(countMethods(cycle.lessons));
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
            ...(ways ? [{ label: t('trainingEvidence.ways'), value: ways }] : []),
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
            ...(cycle.attachments.length > 0
              ? [
                  {
                    label: t('trainingEvidence.files'),
                    value: <AttachmentEvidence cycle={cycle} timeZone={timeZone} />,
                  },
                ]
              : []),
            ...cycle.statements.map((statement) => ({
              label: t('trainingEvidence.statement', { version: statement.version }),
              value: <StatementEvidence statement={statement} timeZone={timeZone} />,
            })),
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
