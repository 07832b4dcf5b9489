import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
import { MobileMenuSite } from './mobile-menu-site.tsx';

/**
 * Menu that opens from the top below 768 px. Traps focus, returns it to the opener and closes when an entry is chosen.
 */
export function MobileMenuSheet({
  open,
  onOpenChange,
  opener,
  nav,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  nav: boolean;
}) {
  const { t } = useTranslation();
  const close = () => onOpenChange(false);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim data-[state=closed]:animate-leave md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
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
          <MobileMenuSite nav={nav} onChoose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
