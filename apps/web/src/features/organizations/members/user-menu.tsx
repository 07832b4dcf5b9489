import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import {
  ArrowRightLeft,
  EllipsisVertical,
  Hash,
  ShieldCheck,
  ShieldOff,
  User,
  UserCheck,
  UserMinus,
  UserPen,
  UserX,
  Users,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useProfile } from '../../identity/index.ts';
import { displayNameOf } from '../people/display-name.ts';

/** Actions on a user; each opens a dialog. */
export type UserActions = {
  onChangeRole: (user: OrganizationUser) => void;
  onEdit: (user: OrganizationUser) => void;
  onChangeStatus: (user: OrganizationUser) => void;
  onRemove: (user: OrganizationUser) => void;
  onResetFactors: (user: OrganizationUser) => void;
  onResetPin: (user: OrganizationUser) => void;
  onTransfer: (user: OrganizationUser) => void;
  onMerge: (user: OrganizationUser) => void;
};

/** The menu at the end of a user's row. Without what admins can't do to themselves. */
export function UserMenu({
  user,
  onChangeRole,
  onEdit,
  onChangeStatus,
  onRemove,
  onResetFactors,
  onResetPin,
  onTransfer,
  onMerge,
}: { user: OrganizationUser } & UserActions) {
  const { t } = useTranslation();
  const isOwn = useProfile().data?.id === user.id;
  const trigger = useRef<HTMLButtonElement>(null);
  // The dialog returns focus to the element focused before: it must be the row, since the menu entry is gone.
  const then = (ask: (user: OrganizationUser) => void) => () => {
    trigger.current?.focus();
    ask(user);
  };
  const isActive = user.status === 'active';
  const StatusIcon = isActive ? UserX : UserCheck;
  const RoleIcon = user.isOrgAdmin ? User : ShieldCheck;
  return (
    <Menu
      className="w-68"
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
      <MenuItem onSelect={then(onEdit)}>
        <UserPen aria-hidden />
        {t('people.edit.action')}
      </MenuItem>
      {user.email === '' ? (
        <MenuItem onSelect={then(onResetPin)}>
          <Hash aria-hidden />
          {t('organization.users.pin.action')}
        </MenuItem>
      ) : (
        <>
          <MenuItem onSelect={then(onChangeRole)}>
            <RoleIcon aria-hidden />
            {t(user.isOrgAdmin ? 'organization.users.makeMember' : 'organization.users.makeAdmin')}
          </MenuItem>
          {!isOwn && (
            <MenuItem onSelect={then(onResetFactors)}>
              <ShieldOff aria-hidden />
              {t('organization.users.resetFactors.action')}
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      {!isOwn && (
        <>
          <MenuItem onSelect={then(onChangeStatus)}>
            <StatusIcon aria-hidden />
            {t(isActive ? 'people.deactivate.action' : 'people.reactivate.action')}
          </MenuItem>
          <MenuItem onSelect={then(onMerge)}>
            <Users aria-hidden />
            {t('merges.action')}
          </MenuItem>
          <MenuItem onSelect={then(onTransfer)}>
            <ArrowRightLeft aria-hidden />
            {t('transfers.action')}
          </MenuItem>
        </>
      )}
      <MenuItem danger onSelect={then(onRemove)}>
        <UserMinus aria-hidden />
        {t('organization.users.remove')}
      </MenuItem>
    </Menu>
  );
}
