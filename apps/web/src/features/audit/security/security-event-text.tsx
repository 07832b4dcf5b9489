import type { SecurityEventReply } from '@atrium/contracts/audit/security-events';
import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { security } from '../../../locales/en/audit/security.ts';

type EventTextKey = Extract<ParseKeys, `security.events.${string}`>;

const has = <T extends object>(texts: T, key: unknown): key is keyof T & string =>
  typeof key === 'string' && Object.hasOwn(texts, key);

/** Returns what an operation reads: `listOrganizationUsers` reads "organization users". */
const operationAsText = (operation: string): string =>
  operation
    .replace(/^[a-z]+/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

function textKeyOf({ kind, details, actor, user }: SecurityEventReply): EventTextKey {
  if (kind === 'super_admin_changed' && details['isSuperAdmin'] === true)
    return 'security.events.super_admin_granted';
  if (kind === 'member_removed' && actor !== null && actor.id === user?.id)
    return 'security.events.member_left';
  if ((kind === 'super_admin_read' || kind === 'export_downloaded') && user !== null)
    return `security.events.${kind}_of`;
  const change = kind.replace(/changed$/, String(details['change']));
  if (has(security.events, change)) return `security.events.${change}`;
  return `security.events.${kind}`;
}

function whatOf({ details }: SecurityEventReply, t: TFunction): string {
  const { operation, what } = details;
  if (typeof operation === 'string') return operationAsText(operation);
  return has(security.contents, what) ? t(`security.contents.${what}`) : String(what ?? '');
}

/** A name in the text of an event, with which the log can be filtered. */
function PersonButton({
  person,
  onChoose,
  children,
}: {
  person: SecurityEventReply['user'];
  onChoose: (id: string) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!person) return <span className="font-medium text-text">{children}</span>;
  return (
    <button
      type="button"
      title={t('security.onlyPerson', { name: person.name })}
      onClick={() => onChoose(person.id)}
      className="focus-ring rounded-xs text-left font-medium wrap-anywhere text-text underline-offset-4 hover:underline max-md:relative max-md:before:absolute max-md:before:-inset-x-1 max-md:before:-inset-y-2.5"
    >
      {children}
    </button>
  );
}

/** A security event as a sentence. Pressing a name shows only the events of that person. */
export function SecurityEventText({
  event,
  onPerson,
}: {
  event: SecurityEventReply;
  onPerson: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Trans
      i18nKey={textKeyOf(event)}
      values={{
        actor: event.actor?.name ?? t('security.someone'),
        user: event.user?.name ?? t('security.unknownAccount'),
        name: String(event.details['name'] ?? ''),
        what: whatOf(event, t),
      }}
      components={{
        actor: <PersonButton person={event.actor} onChoose={onPerson} />,
        user: <PersonButton person={event.user} onChoose={onPerson} />,
      }}
    />
  );
}

/** Returns how or why it happened; undefined if there is no more to say. */
export function securityDetailText(
  { details, kind }: SecurityEventReply,
  t: TFunction,
): string | undefined {
  const { method, reason, from, to } = details;
  if (has(security.reasons, reason)) return t(`security.reasons.${reason}`);
  if (has(security.methods, method)) return t(`security.methods.${method}`);
  if (kind === 'role_changed' && has(security.roles, from) && has(security.roles, to)) {
    return t('security.roleChange', {
      from: t(`security.roles.${from}`),
      to: t(`security.roles.${to}`),
    });
  }
  if (kind === 'member_transferred')
    return t('security.transfer', { from: String(from ?? ''), to: String(to ?? '') });
  return undefined;
}
