import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import type { HeaderUser } from './header-user.ts';
import { MobileMenuAccount } from './mobile-menu-account.tsx';
import { MobileMenuSite } from './mobile-menu-site.tsx';

/** The menu under 768: drops from the top, holds focus and closes when something in it is chosen. */
export function MobileMenu({
  user,
  onSignOut,
  nav,
}: {
  user: HeaderUser | undefined;
  onSignOut: () => void;
  nav: boolean;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2.5 text-text md:hidden"
          aria-label={t('shell.menu.open')}
        >
          <Menu className="size-5!" aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim data-[state=closed]:animate-leave md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-drawer max-h-dvh animate-enter overflow-y-auto rounded-b-2xl bg-elevated pb-4 shadow-4 focus:outline-none data-[state=closed]:animate-leave md:hidden"
        >
          <Dialog.Title className="sr-only">{t('shell.menu.title')}</Dialog.Title>
          <div className="flex h-(--header-height) items-center px-(--gutter)">
            <Logo onClick={close} />
            <Dialog.Close
              aria-label={t('shell.menu.close')}
              className="focus-ring -mr-2.5 ml-auto grid size-(--target-min) place-items-center rounded-md hover:bg-hover"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
          {user ? (
            <MobileMenuAccount user={user} onSignOut={onSignOut} onChoose={close} />
          ) : (
            <MobileMenuSite nav={nav} onChoose={close} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
