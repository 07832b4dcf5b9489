import { CircleAlert } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** The current user as shown on the invitation. */
export type Invited = { name: string | null; email: string };

// `Trans` inserts the children.
const settings = {
  settings: (
    <Link
      to={paths.setupProfile}
      className="focus-ring rounded-xs font-medium text-primary-text underline underline-offset-4"
    />
  ),
};

function JoinFailed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isElsewhere = error instanceof ApiError && error.code === 'other_organization';
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('invite.join.failed')}>
      <p>{errorMessage(error, t)}</p>
      {isElsewhere && (
        <p className="mt-1">
          <Trans i18nKey="invite.join.otherOrganizationHint" components={settings} />
        </p>
      )}
    </Alert>
  );
}

/** Lets the current user join with this account or use another one. */
export function JoinForm({
  user,
  error,
  isJoining,
  onJoin,
  onUseAnother,
}: {
  user: Invited;
  error: unknown;
  isJoining: boolean;
  onJoin: () => void;
  onUseAnother: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {Boolean(error) && <JoinFailed error={error} />}
      <div className="flex items-center gap-3">
        <Avatar name={user.name} email={user.email} className="size-10 text-sm" />
        <div className="min-w-0">
          {user.name && <p className="truncate font-medium">{user.name}</p>}
          <p className="truncate text-ui text-muted">{user.email}</p>
        </div>
      </div>
      <Button size="xl" className="w-full" loading={isJoining} onClick={onJoin}>
        {t('invite.join.submit')}
      </Button>
      <Button variant="ghost" className="w-full" disabled={isJoining} onClick={onUseAnother}>
        {t('invite.join.otherAccount')}
      </Button>
    </div>
  );
}
