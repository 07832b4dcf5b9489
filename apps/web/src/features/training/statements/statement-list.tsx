import type { OwnStatement } from '@atrium/contracts/training/statements';
import type { RequiredCourse } from '@atrium/contracts/training/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/statement-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { cn } from '../../../lib/styles/cn.ts';
import { useProfile } from '../../identity/index.ts';
import { useRequiredCourses } from '../required/required.api.ts';
import { StatementDialog } from './statement-dialog.tsx';
import { StatementStatusText } from './statement-status.tsx';

type Asked = { title: string; statement: OwnStatement };

const listStatements = (courses: readonly RequiredCourse[]): Asked[] =>
  courses.flatMap(({ title, statements }) => statements.map((statement) => ({ title, statement })));
const isOpen = ({ statement }: Asked) => statement.signedAt === null;

/** The signature of a statement, or the button that opens its dialog. */
function StatementRow({
  asked: { title, statement },
  showsTitle,
  onSigned,
}: {
  asked: Asked;
  showsTitle: boolean;
  onSigned?: () => void;
}) {
  const { t } = useTranslation();
  const signer = useProfile().data;
  const [isSigning, setSigning] = useState(false);
  const close = () => setSigning(false);
  return (
    <div className="flex items-center gap-3 max-md:flex-col max-md:items-stretch">
      <div className="mr-auto min-w-0">
        {showsTitle && <p className="text-sm font-medium wrap-anywhere">{title}</p>}
        <StatementStatusText status={statement} />
      </div>
      {statement.signedAt === null && signer && (
        <Button
          size="sm"
          className="max-md:h-11"
          aria-label={t('statements.signFor', { title })}
          onClick={() => setSigning(true)}
        >
          {t('statements.sign')}
        </Button>
      )}
      {isSigning && signer && statement.signedAt === null && (
        <StatementDialog
          title={title}
          statement={statement}
          signer={signer}
          onSigned={() => {
            close();
            onSigned?.();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The statements of a completed course. Renders nothing if there are none. */
export function CourseStatements({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useRequiredCourses();
  const statements = listStatements(data.filter((each) => each.courseId === courseId));
  if (statements.length === 0) return null;
  const isDue = statements.some(isOpen);
  return (
    <section
      aria-label={t('statements.title')}
      className={cn(
        'mt-4 grid gap-3 rounded-lg px-3.5 py-3',
        isDue ? 'bg-warning-soft' : 'bg-sunken dark:bg-hover',
      )}
    >
      {isDue && (
        <div>
          <h3 className="text-ui font-medium">{t('statements.title')}</h3>
          <p className="text-ui text-muted">{t('statements.leadOne')}</p>
        </div>
      )}
      {statements.map((asked) => (
        <StatementRow key={asked.statement.assignmentId} asked={asked} showsTitle={false} />
      ))}
    </section>
  );
}

/**
 * The learner's statements, as long as one has to be signed. Those signed in this visit stay visible, so that the result
 * does not disappear.
 */
export function OwnStatements() {
  const { t } = useTranslation();
  const { data = [] } = useRequiredCourses({ refetchOnMount: false });
  const [signedIds, setSignedIds] = useState<readonly string[]>([]);
  const shown = listStatements(data).filter(
    (asked) => isOpen(asked) || signedIds.includes(asked.statement.assignmentId),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('statements.title')} className="mt-6">
      <Card className="overflow-hidden">
        <CardHeader
          title={t('statements.title')}
          description={t('statements.lead')}
          className="pb-3.5 max-md:px-4"
        />
        <ul className="divide-y divide-border border-t border-border">
          {shown.map((asked) => (
            <li key={asked.statement.assignmentId} className="px-5 py-3.5 max-md:px-4">
              <StatementRow
                asked={asked}
                showsTitle
                onSigned={() => setSignedIds((ids) => [...ids, asked.statement.assignmentId])}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
