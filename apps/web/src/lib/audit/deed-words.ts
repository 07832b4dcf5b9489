import type { AuditEntry } from '@atrium/contracts/admin';
import type { TFunction } from 'i18next';
import { audit } from '../../locales/en/audit.ts';

type Deeds = Omit<(typeof audit)['deeds'], 'other'>;
/** A kind of thing deeds are done to; the part of an action before its dot. */
export type DeedGroup = keyof Deeds;
type DeedKey = {
  [Group in DeedGroup]: `audit.deeds.${Group}.${keyof Deeds[Group] & string}`;
}[DeedGroup];

const { other: _other, ...deeds } = audit.deeds;

/** The kinds of things there are words for, in the order a filter lists them. */
export const deedGroups = Object.keys(deeds) as DeedGroup[];

const isGroup = (text: string): text is DeedGroup => Object.hasOwn(deeds, text);

/** Where the words for an action are; undefined for one a newer server knows and we don't. */
export function deedKey(action: string): DeedKey | undefined {
  const [group = '', verb = ''] = action.split('.');
  if (!isGroup(group) || !Object.hasOwn(deeds[group], verb)) return undefined;
  return `audit.deeds.${action}` as DeedKey;
}

/** An action nobody has words for yet, at least without dots and underscores. */
export const plainAction = (action: string): string => action.replaceAll(/[._]+/g, ' ');

/** What goes into the words of a deed. */
export function deedValues(entry: Pick<AuditEntry, 'actor' | 'action' | 'target'>, t: TFunction) {
  return {
    actor: entry.actor?.name ?? t('audit.gone'),
    action: plainAction(entry.action),
    target: entry.target ?? t('audit.noTarget'),
  };
}
