import type { Organization } from '@atrium/contracts/organizations/organizations';
import {
  BookMinus,
  BookPlus,
  ClipboardList,
  Ellipsis,
  Library,
  Pencil,
  Power,
  ScrollText,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { changesFor, type ChangeKind } from './organization-change.ts';
import { RenameDialog } from './rename-dialog.tsx';

const icons: Readonly<Record<ChangeKind, LucideIcon>> = {
  deactivate: Power,
  activate: Power,
  exclusiveOn: Library,
  exclusiveOff: Library,
};

/** Dialog that grants a course to an organization; `catalogue` has it. */
export type GrantDialogPart = ComponentType<{ organization: Organization; onClose: () => void }>;

/** All actions on an organization. */
export function OrganizationMenu({
  organization,
  GrantDialog,
}: {
  organization: Organization;
  GrantDialog: GrantDialogPart;
}) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<ChangeKind | 'grant' | 'rename'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Menu
        className="w-72"
        trigger={
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('enterprise.actions.label', { name: organization.name })}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link to={paths.enterpriseOf(organization)}>
            <UserPlus aria-hidden />
            {t('enterprise.actions.invite')}
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => setOpenDialog('grant')}>
          <BookPlus aria-hidden />
          {t('enterprise.actions.grant')}
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.enterpriseOf(organization)}>
            <BookMinus aria-hidden />
            {t('enterprise.actions.courses')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.usersOf(organization.id)}>
            <Users aria-hidden />
            {t('enterprise.actions.people')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.adminTab(`training&organization=${organization.id}`)}>
            <ClipboardList aria-hidden />
            {t('enterprise.actions.training')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.auditOf(organization.id)}>
            <ScrollText aria-hidden />
            {t('enterprise.actions.audit')}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setOpenDialog('rename')}>
          <Pencil aria-hidden />
          {t('enterprise.actions.rename')}
        </MenuItem>
        {changesFor(organization).map((kind) => {
          const Icon = icons[kind];
          return (
            <MenuItem
              key={kind}
              danger={kind === 'deactivate'}
              onSelect={() => setOpenDialog(kind)}
            >
              <Icon aria-hidden />
              {t(`enterprise.actions.${kind}`)}
            </MenuItem>
          );
        })}
      </Menu>
      {openDialog === 'grant' && <GrantDialog organization={organization} onClose={close} />}
      {openDialog === 'rename' && <RenameDialog organization={organization} onClose={close} />}
      {openDialog && openDialog !== 'grant' && openDialog !== 'rename' && (
        <ChangeDialog organization={organization} kind={openDialog} onClose={close} />
      )}
    </>
  );
}
