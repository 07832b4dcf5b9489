import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { useState } from 'react';

/** Columns of the user list that can be hidden, in order. Those of custom fields follow, named `field <key>`. */
export const userColumns = [
  'email',
  'role',
  'team',
  'manager',
  'department',
  'location',
  'jobTitle',
  'hiredOn',
  'progress',
  'courses',
  'status',
] as const;
export type UserColumn = (typeof userColumns)[number];

const shownAtFirst: readonly string[] = ['email', 'role', 'progress', 'courses', 'status'];
const storageKey = 'atrium.user-columns';

export const fieldColumn = ({ key }: Pick<MemberField, 'key'>): string => `field ${key}`;

/** Returns the columns in a stored text, or the default for text that is no list. */
export function parseColumns(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) && stored.every((each) => typeof each === 'string')
      ? stored
      : shownAtFirst;
  } catch {
    return shownAtFirst;
  }
}

function readColumns(): readonly string[] {
  try {
    return parseColumns(localStorage.getItem(storageKey));
  } catch {
    return shownAtFirst;
  }
}

/** Which columns the user list shows, stored in this browser. */
export type ColumnChoice = {
  has: (column: string) => boolean;
  toggle: (column: string, isShown: boolean) => void;
};

export function useColumnChoice(): ColumnChoice {
  const [shown, setShown] = useState(readColumns);
  const toggle = (column: string, isShown: boolean) => {
    const next = [...shown.filter((each) => each !== column), ...(isShown ? [column] : [])];
    setShown(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage may be full or disabled; the choice is then lost on reload.
    }
  };
  return { has: (column) => shown.includes(column), toggle };
}

/** The details that are shown as plain text. */
export const detailTexts = {
  team: ({ teams }: OrganizationUser) => teams.join(' · '),
  manager: ({ details }: OrganizationUser) => details.manager?.name ?? '',
  department: ({ details }: OrganizationUser) => details.department ?? '',
  location: ({ details }: OrganizationUser) => details.location ?? '',
  jobTitle: ({ details }: OrganizationUser) => details.jobTitle ?? '',
} as const;
