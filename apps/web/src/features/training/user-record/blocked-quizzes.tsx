import type { BlockedQuiz } from '@atrium/contracts/training/user-records';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useGrantAttempt, type MemberKey } from './user-record.api.ts';

function BlockedRow({
  member,
  quiz,
  isAdmin,
}: {
  member: MemberKey;
  quiz: BlockedQuiz;
  isAdmin: boolean;
}) {
  const { t, i18n } = useTranslation();
  const grant = useGrantAttempt(member, quiz.lessonId);
  const { title, course, used, allowed, nextAt } = quiz;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-ui text-muted wrap-anywhere">
          {course}
          {' · '}
          {nextAt
            ? t('userRecord.blocked.until', { time: formatDateTime(nextAt, i18n.language) })
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
          onClick={() =>
            grant.mutate(undefined, {
              onSuccess: () =>
                toast({ tone: 'success', title: t('userRecord.blocked.granted', { title }) }),
            })
          }
        >
          {t('userRecord.blocked.grant')}
        </Button>
      )}
    </li>
  );
}

/** Quizzes the member can't start, each with a button for admins that grants one more attempt. */
export function BlockedQuizzes({
  member,
  quizzes,
  isAdmin,
}: {
  member: MemberKey;
  quizzes: readonly BlockedQuiz[];
  /** Only admins can grant attempts. */
  isAdmin: boolean;
}) {
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
          <BlockedRow key={quiz.lessonId} member={member} quiz={quiz} isAdmin={isAdmin} />
        ))}
      </ul>
    </Card>
  );
}
