import type { OwnSession } from '@atrium/contracts/identity/auth';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useEndSession } from '../settings/profile.api.ts';
import { readUserAgent, type Device } from './device.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

function useDeviceLabel({ browser, system }: Device): string {
  const { t } = useTranslation();
  if (browser && system) return t('profile.sessions.device', { browser, system });
  return browser ?? system ?? t('profile.sessions.unknownDevice');
}

/** One session: device, last use, location and how it was opened, with the option to end it. */
export function SessionRow({ session, nowMs }: { session: OwnSession; nowMs: number }) {
  const { t, i18n } = useTranslation();
  const end = useEndSession();
  const device = readUserAgent(session.userAgent);
  const label = useDeviceLabel(device);
  const Icon = icons[device.kind];
  const lastUsed = formatAgo(session.lastUsedAt, nowMs, i18n.language);
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-border bg-background text-subtle dark:bg-sunken">
        <Icon className="size-5" strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {label}
          {session.isCurrent && <Badge tone="primary">{t('profile.sessions.thisDevice')}</Badge>}
        </p>
        <p className="text-ui wrap-anywhere text-muted">
          <time dateTime={session.lastUsedAt}>
            {session.isCurrent
              ? t('profile.sessions.activeNow')
              : t('profile.sessions.lastUsed', { ago: lastUsed })}
          </time>
          {session.ipAddress && ` · ${session.ipAddress}`}
          {session.method && ` · ${t(`profile.sessions.methods.${session.method}`)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          loading={end.isPending}
          aria-label={t('profile.sessions.endOf', { device: label })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast({ title: t('profile.sessions.ended') }),
              onError: (error) =>
                toast({
                  tone: 'danger',
                  title: t('profile.sessions.signOutFailed'),
                  description: errorMessage(error, t),
                }),
            })
          }
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
