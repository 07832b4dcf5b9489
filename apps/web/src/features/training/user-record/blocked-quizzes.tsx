import type { BlockedQuiz } from '@atrium/contracts/training/user-records';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useGrantAttempt, type MemberKey } from './user-record.api.ts';

type CommonProps = {
  member: MemberKey;
  timeZone: string;
  /** Only admins can grant attempts. */
  isAdmin: boolean;
};

function BlockedRow({
  member,
  timeZone,
  isAdmin,
  quiz: { lessonId, title, course, used, allowed, nextAt },
}: CommonProps & { quiz: BlockedQuiz }) {
  const { t, i18n } = useTranslation();
  const grant = useGrantAttempt(member, lessonId, () => {
    toast({
      tone: 'success',
      title: t('userRecord.blocked.granted', { title }),
      description: t('userRecord.blocked.told'),
    });
    // The row disappears.
    focusHeading();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-ui text-muted wrap-anywhere">
          {course}
          {' · '}
          {nextAt
            ? t('userRecord.blocked.until', {
                time: formatDateTime(nextAt, i18n.language, timeZone),
              })
            : t('userRecord.blocked.used', { used, count: allowed ?? used })}
        </p>
        {grant.error && (
          <p role="alert" className="mt-1 text-ui text-danger-text">
            {errorMessage(grant.error, t)}
          </p>
        )}
      </div>
      {isAdmin && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('userRecord.blocked.grantFor', { title })}
          loading={grant.isPending}
          onClick={() => grant.mutate()}
        >
          {t('userRecord.blocked.grant')}
        </Button>
      )}
    </li>
  );
}

/** Quizzes the member can't start, each with a button for admins that grants one more attempt. */
export function BlockedQuizzes({
  quizzes,
  ...common
}: CommonProps & { quizzes: readonly BlockedQuiz[] }) {
  const { t } = useTranslation();
  if (quizzes.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('userRecord.blocked.title')}
        description={t('userRecord.blocked.lead')}
        className="pb-3.5"
      />
      <ul
        aria-label={t('userRecord.blocked.title')}
        className="divide-y divide-border border-t border-border"
      >
        {quizzes.map((quiz) => (
          <BlockedRow key={quiz.lessonId} quiz={quiz} {...common} />
        ))}
      </ul>
    </Card>
  );
}
