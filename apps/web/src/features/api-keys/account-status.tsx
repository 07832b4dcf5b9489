import type { ApiKey, ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import type { ApiKeyStatus } from '@atrium/contracts/api-keys/constants';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/display/status-dot.tsx';

type Status = ApiKeyStatus | 'ended';

const tones = {
  active: 'success',
  expiring: 'warning',
  replaced: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
  ended: 'danger',
} as const satisfies Record<Status, string>;

/** Returns the newest key that works, or the newest one. */
export const currentKeyOf = ({ keys }: ServiceAccount): ApiKey | undefined =>
  keys.find(({ status }) => status === 'active' || status === 'expiring') ?? keys[0];

/** Returns the status of an account: that of its current key, unless all are revoked or refused. */
export function statusOf(account: ServiceAccount): Status {
  if (account.revokedAt !== null) return 'revoked';
  return account.isEnded ? 'ended' : (currentKeyOf(account)?.status ?? 'revoked');
}

export function KeyStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[status]}>{t(`apiKeys.status.${status}`)}</StatusDot>;
}
