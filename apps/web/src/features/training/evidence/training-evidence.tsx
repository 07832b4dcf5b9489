import './print.css';
import type { TrainingEvidence as Evidence } from '@atrium/contracts/training/training-evidence';
import { ChevronLeft, History, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/http/api-error.ts';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { CellContent } from '../cell/cell-content.tsx';
import { EvidenceMissing, EvidenceSkeleton } from './evidence-states.tsx';
import { useEvidence, type EvidenceSubject, type EvidenceReader } from './evidence.api.ts';
import { Facts, formatTimeInZone } from './facts.tsx';
import { CycleEvidence } from './cycle-evidence.tsx';

function EvidenceHead({ evidence }: { evidence: Evidence }) {
  const { t, i18n } = useTranslation();
  const { user, course, organization, on, timeZone } = evidence;
  usePageTitle(t('trainingEvidence.pageTitle', { name: user.name, course: course.title }));
  return (
    <div className="mt-3 flex items-start gap-4 max-md:flex-col">
      <div className="mr-auto min-w-0">
        <h1
          tabIndex={-1}
          className="font-heading text-3xl wrap-anywhere focus:outline-none max-md:text-2xl"
        >
          {t('trainingEvidence.title', { name: user.name })}
        </h1>
        <p className="mt-1 text-base text-muted wrap-anywhere max-md:text-sm">
          {t('trainingEvidence.lead', {
            course: course.title,
            organization,
            day: formatCertifiedDay(on, i18n.language),
          })}
        </p>
        <p className="mt-1 text-ui text-subtle">{t('trainingEvidence.zone', { timeZone })}</p>
        {user.erased && (
          <p className="mt-1 text-ui wrap-anywhere text-muted">
            {t('trainingEvidence.erased', {
              name: user.erased.name,
              day: formatCertifiedDay(user.erased.keepUntil, i18n.language),
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" className="no-print" onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('trainingEvidence.print')}
      </Button>
    </div>
  );
}

const dayNames = ['dueOn', 'completedOn', 'validUntil', 'graceUntil'] as const;

function StatusAndRequirement({ evidence }: { evidence: Evidence }) {
  const { t, i18n } = useTranslation();
  const { cell, assigned } = evidence;
  const day = (iso: string) => formatCertifiedDay(iso, i18n.language);
  if (!cell || !assigned) {
    return <Card className="mt-6 p-5 text-sm text-muted">{t('trainingEvidence.notAssigned')}</Card>;
  }
  const days = dayNames.flatMap((name) => {
    const value = cell[name];
    return value === null
      ? []
      : [{ label: t(`trainingEvidence.dates.${name}`), value: day(value) }];
  });
  const { months, graceDays, since } = assigned;
  return (
    <div className="mt-6 grid gap-5 md:grid-cols-2">
      <Card>
        <CardHeader title={t('trainingEvidence.status')} />
        <div className="grid gap-3 px-5 pt-3 pb-4">
          <div className="w-fit">
            <CellContent cell={{ ...cell, courseId: evidence.course.id }} on={evidence.on} />
          </div>
          <Facts facts={days} />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('trainingEvidence.requirement')} />
        <div className="px-5 pt-3 pb-4">
          <Facts
            facts={[
              {
                label: t('trainingEvidence.requiredSince'),
                value: formatTimeInZone(since, i18n.language, evidence.timeZone),
              },
              {
                label: t('trainingEvidence.repeat'),
                value:
                  months === null
                    ? t('trainingEvidence.once')
                    : t('trainingEvidence.everyMonths', { count: months }),
              },
              ...(months === null
                ? []
                : [{ label: t('trainingEvidence.grace'), value: graceDays }]),
            ]}
          />
        </div>
      </Card>
    </div>
  );
}

function Ready({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  const { cycles, cell } = evidence;
  return (
    <article className="evidence">
      <EvidenceHead evidence={evidence} />
      <StatusAndRequirement evidence={evidence} />
      {cell && cycles.length === 0 && (
        <Card className="mt-5">
          <EmptyState
            icon={History}
            title={t('trainingEvidence.noActivity.title')}
            body={t('trainingEvidence.noActivity.body')}
          />
        </Card>
      )}
      {cycles.map((cycle) => (
        <CycleEvidence
          key={cycle.cycle}
          cycle={cycle}
          timeZone={evidence.timeZone}
          isOnly={cycles.length === 1}
        />
      ))}
    </article>
  );
}

/** Evidence of the training status of a user in a course at the end of a day. */
export function TrainingEvidence({
  reader,
  of,
  back,
}: {
  reader: EvidenceReader;
  of: EvidenceSubject;
  /** URL of the training matrix. */
  back: string;
}) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useEvidence(reader, of);
  const body = () => {
    if (data) return <Ready evidence={data} />;
    if (isMissing(error)) return <EvidenceMissing />;
    if (!error) return <EvidenceSkeleton />;
    return (
      <FetchFailed
        title={t('trainingEvidence.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        className="mt-6"
      />
    );
  };
  return (
    <>
      <p className="no-print text-ui">
        <TextLink to={back} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('trainingEvidence.back')}
        </TextLink>
      </p>
      {body()}
    </>
  );
}
