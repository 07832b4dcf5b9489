import { ChevronLeft, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useFocusHeadingOnUnmount, usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EditDetailsDialog, useMemberDetails } from '../../organizations/index.ts';
import { BlockedQuizzes } from './blocked-quizzes.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordHead } from './record-head.tsx';
import { RequiredCourses } from './required-courses.tsx';
import { Timeline } from './timeline.tsx';
import { Transcript } from './transcript.tsx';
import { useUserRecord, type MemberKey } from './user-record.api.ts';

type Props = {
  member: MemberKey;
  /** Where the user came from. */
  back: { to: string; label: string };
  isAdmin: boolean;
  /** Renders what can be done with the account, after the record. */
  renderAccount?: ((user: { fullName: string | null; email: string }) => ReactNode) | undefined;
};

function RecordSkeleton() {
  const { t } = useTranslation();
  usePageTitle(t('userRecord.loading'));
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('userRecord.loading')}
      </h1>
      <Skeleton className="mt-3 h-16 w-80 max-w-full" />
      <Skeleton className="mt-5 h-16" />
      <Skeleton className="mt-6 h-60 rounded-xl" />
      <Skeleton className="mt-5 h-60 rounded-xl" />
    </div>
  );
}

/** Managers are not told whether a person they don't manage exists. */
function RecordMissing({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const reason = isAdmin ? 'missing' : 'notManaged';
  usePageTitle(t(`userRecord.${reason}.title`));
  return (
    <PageMessage
      icon={UserX}
      title={t(`userRecord.${reason}.title`)}
      body={t(`userRecord.${reason}.body`)}
      className="min-h-100"
    />
  );
}

function RecordBody({
  member,
  isAdmin,
  renderAccount,
}: Pick<Props, 'member' | 'isAdmin' | 'renderAccount'>) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useUserRecord(member);
  const { data: details } = useMemberDetails(member);
  const [isEditing, setEditing] = useState(false);
  if (isMissing(error)) return <RecordMissing isAdmin={isAdmin} />;
  if (error && !data) {
    return (
      <FetchFailed
        title={t('userRecord.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        className="mt-6"
      />
    );
  }
  if (!data) return <RecordSkeleton />;
  const { today, timeZone } = data;
  return (
    <>
      <RecordHead
        member={member}
        record={data}
        details={details}
        isAdmin={isAdmin}
        onEdit={() => setEditing(true)}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-5 max-xl:grid-cols-1">
        <div className="grid min-w-0 gap-5">
          <RequiredCourses
            userId={member.userId}
            courses={data.required}
            today={today}
            timeZone={timeZone}
          />
          <BlockedQuizzes
            member={member}
            quizzes={data.blockedQuizzes}
            timeZone={timeZone}
            isAdmin={isAdmin}
          />
          <Transcript entries={data.transcript} today={today} />
        </div>
        <div className="grid min-w-0 gap-5">
          {details && (
            <RecordDetails
              details={details}
              onEdit={isAdmin ? () => setEditing(true) : undefined}
            />
          )}
          <Timeline member={member} timeZone={timeZone} />
          {renderAccount?.(data.user)}
        </div>
      </div>
      {isEditing && (
        <EditDetailsDialog
          member={member}
          name={data.user.fullName ?? data.user.email}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** Training record of a member: required training, transcript and timeline. */
export function UserRecord({ member, back, isAdmin, renderAccount }: Props) {
  return (
    <>
      <p className="text-ui">
        <TextLink to={back.to} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {back.label}
        </TextLink>
      </p>
      <RecordBody member={member} isAdmin={isAdmin} renderAccount={renderAccount} />
    </>
  );
}
