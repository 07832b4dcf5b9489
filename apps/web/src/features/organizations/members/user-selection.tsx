import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { displayNameOf } from '../people/display-name.ts';

/** Selected users by id, in the order in which they were selected. */
export type UserSelection = {
  users: ReadonlyMap<string, OrganizationUser>;
  limit: number;
  isFull: boolean;
  toggle: (users: readonly OrganizationUser[], isSelected: boolean) => void;
  clear: () => void;
};

/** Keeps the selected users over the pages of the list, up to a limit. */
export function useUserSelection(limit: number): UserSelection {
  const [users, setUsers] = useState<ReadonlyMap<string, OrganizationUser>>(new Map());
  const toggle = (changed: readonly OrganizationUser[], isSelected: boolean) => {
    const next = new Map(users);
    for (const user of changed) {
      if (!isSelected) next.delete(user.id);
      else if (next.size < limit) next.set(user.id, user);
    }
    setUsers(next);
  };
  const isFull = users.size >= limit;
  return { users, limit, isFull, toggle, clear: () => setUsers(new Map()) };
}

/** Selects a user. */
export function SelectUser({
  user,
  selection,
}: {
  user: OrganizationUser;
  selection: UserSelection;
}) {
  const { t } = useTranslation();
  const isSelected = selection.users.has(user.id);
  return (
    <Checkbox
      checked={isSelected}
      disabled={selection.isFull && !isSelected}
      onCheckedChange={(next) => selection.toggle([user], next)}
    >
      <span className="sr-only">{t('transfers.select.one', { name: displayNameOf(user) })}</span>
    </Checkbox>
  );
}

/** Selects all users of the page. */
export function SelectPage({
  users,
  selection,
}: {
  users: readonly OrganizationUser[];
  selection: UserSelection;
}) {
  const { t } = useTranslation();
  const isSelected = users.length > 0 && users.every(({ id }) => selection.users.has(id));
  return (
    <Checkbox
      checked={isSelected}
      disabled={selection.isFull && !isSelected}
      onCheckedChange={(next) => selection.toggle(users, next)}
    >
      <span className="sr-only">{t('transfers.select.page')}</span>
    </Checkbox>
  );
}

/** The number of selected users and what can be done with them, above the table. */
export function SelectionBar({
  selection,
  children,
}: {
  selection: UserSelection;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const count = selection.users.size;
  return (
    <div aria-live="polite">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-primary-line bg-primary-soft py-1.5 pr-4 pl-5">
          <p className="text-ui font-medium tnum">
            {t('transfers.select.count', toCountValues(count, i18n.language))}
          </p>
          <p className="mr-auto text-ui text-muted">
            {selection.isFull &&
              t('transfers.select.limit', { value: formatCount(selection.limit, i18n.language) })}
          </p>
          {children}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            {t('transfers.select.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
