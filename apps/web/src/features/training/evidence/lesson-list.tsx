import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { Hash, formatTimeInZone } from './facts.tsx';

type Lesson = TrainingEvidence['cycles'][number]['lessons'][number];

/** Returns a function for the title of a lesson. A lesson without a recorded title is named by its id. */
export function useLessonTitle() {
  const { t } = useTranslation();
  return ({ title, id }: Pick<Lesson, 'title' | 'id'>) =>
    title ?? t('trainingEvidence.untitled', { id });
}

function How({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const { completedBy, reviewer } = lesson;
  const Icon = completedBy ? CircleCheck : CircleDashed;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon
        className={
          completedBy ? 'size-4 shrink-0 text-success-text' : 'size-4 shrink-0 text-subtle'
        }
        aria-hidden
      />
      <span className="min-w-0 wrap-anywhere">
        {completedBy
          ? t(`trainingEvidence.completedBy.${completedBy}`)
          : t('trainingEvidence.lessonNotCompleted')}
        {reviewer && (
          <span className="block text-xs text-subtle">
            {t('trainingEvidence.reviewedBy', { name: reviewer })}
          </span>
        )}
      </span>
    </span>
  );
}

function Content({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  if (lesson.contentHash) return <Hash hash={lesson.contentHash} />;
  return <span className="text-xs">{t('trainingEvidence.noHash')}</span>;
}

function Name({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const titleOf = useLessonTitle();
  return (
    <>
      <span className="font-medium wrap-anywhere">{titleOf(lesson)}</span>
      {lesson.kind && (
        <span className="block text-xs text-subtle">
          {t(`trainingEvidence.kinds.${lesson.kind}`)}
        </span>
      )}
    </>
  );
}

type ListProps = { lessons: readonly Lesson[]; timeZone: string };

function LessonTable({ lessons, timeZone }: ListProps) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('trainingEvidence.columns.lesson')}</Th>
        <Th>{t('trainingEvidence.columns.how')}</Th>
        <Th>{t('trainingEvidence.columns.when')}</Th>
        <Th>{t('trainingEvidence.columns.content')}</Th>
      </TableHead>
      <tbody>
        {lessons.map((lesson) => (
          <TableRow key={lesson.id}>
            <Td>
              <Name lesson={lesson} />
            </Td>
            <Td className="text-ui text-muted">
              <How lesson={lesson} />
            </Td>
            <Td className="text-ui text-muted tnum">
              {lesson.completedAt && formatTimeInZone(lesson.completedAt, i18n.language, timeZone)}
            </Td>
            <Td className="text-muted">
              <Content lesson={lesson} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function LessonItems({ lessons, timeZone }: ListProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="divide-y divide-border">
      {lessons.map((lesson) => (
        <li key={lesson.id} className="grid gap-1 px-5 py-3 text-sm">
          <span>
            <Name lesson={lesson} />
          </span>
          <span className="text-ui text-muted">
            <How lesson={lesson} />
          </span>
          {lesson.completedAt && (
            <span className="text-ui text-muted tnum">
              {formatTimeInZone(lesson.completedAt, i18n.language, timeZone)}
            </span>
          )}
          <span className="text-xs text-subtle">
            {t('trainingEvidence.columns.content')}: <Content lesson={lesson} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Lessons of a cycle with content hash and completion: a table, or a list under 768 px. */
export function EvidenceLessonList({ lessons, timeZone }: ListProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  return hasRoom ? (
    <LessonTable {...{ lessons, timeZone }} />
  ) : (
    <LessonItems {...{ lessons, timeZone }} />
  );
}
