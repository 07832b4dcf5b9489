import type { AuditEventReply } from '@atrium/contracts/admin';
import type { TFunction } from 'i18next';
import { audit } from '../../locales/en/audit.ts';

type Deeds = Omit<(typeof audit)['deeds'], 'other'>;
/** Group of audit actions: the part before the dot. */
export type AuditGroup = keyof Deeds;
type DeedKey = {
  [Group in AuditGroup]: `audit.deeds.${Group}.${keyof Deeds[Group] & string}`;
}[AuditGroup];

const { other: _other, ...deeds } = audit.deeds;

/** The groups with texts, in the order of the filter. */
export const auditGroups = Object.keys(deeds) as AuditGroup[];

const isGroup = (text: string): text is AuditGroup => Object.hasOwn(deeds, text);

/** Returns the locale key of an action; undefined for an unknown action of a newer server. */
export function auditTextKey(action: string): DeedKey | undefined {
  const [group = '', verb = ''] = action.split('.');
  if (!isGroup(group) || !Object.hasOwn(deeds[group], verb)) return undefined;
  return `audit.deeds.${action}` as DeedKey;
}

/** Returns an unknown action as text, without dots and underscores. */
export const actionAsText = (action: string): string => action.replaceAll(/[._]+/g, ' ');

/** Returns the values inserted into the text of an audit event. */
export function auditTextValues(
  entry: Pick<AuditEventReply, 'actor' | 'action' | 'target'>,
  t: TFunction,
) {
  return {
    actor: entry.actor?.name ?? t('audit.gone'),
    action: actionAsText(entry.action),
    target: entry.target ?? t('audit.noTarget'),
  };
}
