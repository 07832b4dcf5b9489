import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageKeys, useShortcutKey } from '../../lib/shortcuts/use-shortcut-key.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useOnDemand } from '../../ui/hooks/use-on-demand.ts';
import { SearchBox } from './search-box.tsx';

const loadSheet = async () => (await import('./search-sheet.tsx')).SearchSheet;

/** Search in the header: a field from 1280 px up, below that a button that opens one. "/" focuses either. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { part: Sheet, prefetch, show } = useOnDemand(loadSheet);
  const press = () => {
    setOpen(true);
    show();
  };
  useShortcutKey(pageKeys.search, press, opener);
  return (
    <>
      <SearchBox className="mr-1 w-64 max-xl:hidden" />
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        className="rounded-full max-md:size-11 max-md:text-text xl:hidden"
        aria-label={t('shell.search.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={pageKeys.search}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={press}
      >
        <Search className="size-5!" aria-hidden />
      </Button>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} opener={opener} />}
    </>
  );
}
