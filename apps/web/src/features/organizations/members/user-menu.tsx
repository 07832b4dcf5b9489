import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { EllipsisVertical, ShieldCheck, User, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { displayNameOf } from './user-parts.tsx';

/** Actions on a user; each opens a confirmation dialog. */
export type UserActions = {
  onChangeRole: (user: OrganizationUser) => void;
  onRemove: (user: OrganizationUser) => void;
};

/** The menu at the end of a user's row. */
export function UserMenu({
  user,
  onChangeRole,
  onRemove,
}: { user: OrganizationUser } & UserActions) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  // The dialog returns focus to the element focused before: it must be the row, since the menu entry is gone.
  const then = (ask: (user: OrganizationUser) => void) => () => {
    trigger.current?.focus();
    ask(user);
  };
  const RoleIcon = user.isOrgAdmin ? User : ShieldCheck;
  return (
    <Menu
      className="w-64"
      trigger={
        <Button
          ref={trigger}
          variant="ghost"
          size="icon-sm"
          aria-label={t('organization.users.actionsFor', { name: displayNameOf(user) })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={then(onChangeRole)}>
        <RoleIcon aria-hidden />
        {t(user.isOrgAdmin ? 'organization.users.makeMember' : 'organization.users.makeAdmin')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={then(onRemove)}>
        <UserMinus aria-hidden />
        {t('organization.users.remove')}
      </MenuItem>
    </Menu>
  );
}
