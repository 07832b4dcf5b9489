import type { TranscriptStatus } from '@atrium/contracts/training/constants';
import type { TranscriptEntry } from '@atrium/contracts/training/user-records';
import { Award, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from '../../../ui/lists/table.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useMethodsText } from '../evidence/completion-methods.ts';

const tones = {
  in_progress: 'primary',
  valid: 'success',
  expired: 'neutral',
  superseded: 'neutral',
  revoked: 'danger',
} as const satisfies Record<TranscriptStatus, string>;

/** Returns the texts of an entry. */
function useEntryTexts(today: string) {
  const { t, i18n } = useTranslation();
  const none = t('userRecord.none');
  const toMethodsText = useMethodsText();
  const day = (iso: string | null) => iso && formatShortDay(iso, today, i18n.language);
  return (entry: TranscriptEntry) => ({
    cycle:
      entry.cycle === 1
        ? t('userRecord.transcript.first')
        : t('trainingEvidence.renewal', { number: entry.cycle - 1 }),
    status:
      entry.status === 'in_progress'
        ? t('userRecord.transcript.inProgress', { percent: entry.percent })
        : t(`userRecord.transcript.statuses.${entry.status}`),
    score:
      entry.score === null
        ? none
        : t('userRecord.transcript.scoreOf', { score: entry.score, count: entry.attempts }),
    completed: day(entry.completedOn) ?? none,
    statement: day(entry.statementSignedOn) ?? none,
    methods: toMethodsText(entry.methods) || none,
    validUntil:
      day(entry.validUntil) ??
      (entry.completedOn === null ? none : t('userRecord.transcript.noExpiry')),
  });
}

function CertificateLink({ entry }: { entry: TranscriptEntry }) {
  const { t } = useTranslation();
  if (!entry.certificate) return t('userRecord.none');
  const { id, number } = entry.certificate;
  return (
    <TextLink to={paths.verification(id)} className="inline-flex items-center gap-1.5 tnum">
      <Award className="size-4 shrink-0" aria-hidden />
      {number}
    </TextLink>
  );
}

type RowsProps = { entries: readonly TranscriptEntry[]; today: string };
const keyOf = ({ courseId, cycle }: TranscriptEntry) => `${courseId} ${cycle}`;

function TranscriptTable({ entries, today }: RowsProps) {
  const { t } = useTranslation();
  const textsOf = useEntryTexts(today);
  return (
    <TableScroll label={t('userRecord.transcript.title')}>
      <Table>
        <TableHead>
          <Th>{t('userRecord.transcript.course')}</Th>
          <Th>{t('userRecord.transcript.status')}</Th>
          <Th>{t('userRecord.transcript.score')}</Th>
          <Th>{t('userRecord.transcript.completed')}</Th>
          <Th>{t('userRecord.transcript.validUntil')}</Th>
          <Th>{t('userRecord.transcript.certificate')}</Th>
        </TableHead>
        <tbody>
          {entries.map((entry) => {
            const texts = textsOf(entry);
            return (
              <TableRow key={keyOf(entry)}>
                <Td className="min-w-44 font-medium wrap-anywhere">
                  {entry.title}
                  <span className="block text-xs font-normal text-subtle">
                    {t('userRecord.transcript.cycleOf', { cycle: texts.cycle })}
                  </span>
                  {entry.methods.length > 0 && (
                    <span className="block text-xs font-normal text-subtle tnum">
                      {texts.methods}
                    </span>
                  )}
                  {entry.statementSignedOn && (
                    <span className="block text-xs font-normal text-subtle tnum">
                      {t('userRecord.transcript.signed', { day: texts.statement })}
                    </span>
                  )}
                </Td>
                <Td>
                  <StatusDot tone={tones[entry.status]}>{texts.status}</StatusDot>
                </Td>
                <Td className="tnum">{texts.score}</Td>
                <Td className="whitespace-nowrap tnum">{texts.completed}</Td>
                <Td className="whitespace-nowrap tnum">{texts.validUntil}</Td>
                <Td className="whitespace-nowrap">
                  <CertificateLink entry={entry} />
                </Td>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function TranscriptCards({ entries, today }: RowsProps) {
  const { t } = useTranslation();
  const textsOf = useEntryTexts(today);
  return (
    <ul className="divide-y divide-border border-t border-border">
      {entries.map((entry) => {
        const texts = textsOf(entry);
        const facts = [
          ['cycle', texts.cycle],
          ['score', texts.score],
          ['completed', texts.completed],
          ['methods', texts.methods],
          ['validUntil', texts.validUntil],
          ['statement', texts.statement],
        ] as const;
        return (
          <li key={keyOf(entry)} className="px-5 py-4 text-ui">
            <p className="flex items-start justify-between gap-3">
              <span className="font-medium wrap-anywhere">{entry.title}</span>
              <StatusDot tone={tones[entry.status]}>{texts.status}</StatusDot>
            </p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-y-1">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-subtle">{t(`userRecord.transcript.${name}`)}</dt>
                  <dd className="text-right tnum">{value}</dd>
                </div>
              ))}
              <dt className="text-subtle">{t('userRecord.transcript.certificate')}</dt>
              <dd className="text-right">
                <CertificateLink entry={entry} />
              </dd>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** Every cycle of every course of the member. */
export function Transcript({ entries, today }: RowsProps) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const Rows = hasRoom ? TranscriptTable : TranscriptCards;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('userRecord.transcript.title')}
        description={t('userRecord.transcript.lead')}
        className="pb-3.5"
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={GraduationCap}
          title={t('userRecord.transcript.empty')}
          body={t('userRecord.transcript.emptyBody')}
        />
      ) : (
        <Rows entries={entries} today={today} />
      )}
    </Card>
  );
}
