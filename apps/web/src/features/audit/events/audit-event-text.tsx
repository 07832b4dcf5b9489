import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { audit } from '../../../locales/en/audit/audit.ts';

type EventTexts = Omit<(typeof audit)['events'], 'other'>;
/** Group of audit actions: the part before the dot. */
export type AuditGroup = keyof EventTexts;
type EventTextKey = {
  [Group in AuditGroup]: `audit.events.${Group}.${keyof EventTexts[Group] & string}`;
}[AuditGroup];

const { other: _other, ...eventTexts } = audit.events;

/** The groups with texts, in the order of the filter. */
export const auditGroups = Object.keys(eventTexts) as AuditGroup[];

const isGroup = (text: string): text is AuditGroup => Object.hasOwn(eventTexts, text);

/** Returns the locale key of an action; undefined for an unknown action of a newer server. */
export function auditTextKey(action: string): EventTextKey | undefined {
  const [group = '', verb = ''] = action.split('.');
  if (!isGroup(group) || !Object.hasOwn(eventTexts[group], verb)) return undefined;
  return `audit.events.${action}` as EventTextKey;
}

/** Returns an unknown action as text, without dots and underscores. */
export const actionAsText = (action: string): string => action.replaceAll(/[._]+/g, ' ');

/** Returns the values inserted into the text of an audit event. */
function auditTextValues(
  entry: Pick<AuditEventReply, 'actor' | 'action' | 'target'>,
  t: TFunction,
) {
  return {
    actor: entry.actor?.name ?? t('audit.deletedAccount'),
    action: actionAsText(entry.action),
    target: entry.target ?? t('audit.noTarget'),
  };
}

/** An audit event as a sentence. */
export function AuditEventText({ entry }: { entry: AuditEventReply }) {
  const { t } = useTranslation();
  return (
    <Trans
      i18nKey={auditTextKey(entry.action) ?? 'audit.events.other'}
      values={auditTextValues(entry, t)}
      components={{ b: <span className="font-medium text-text" /> }}
    />
  );
}
