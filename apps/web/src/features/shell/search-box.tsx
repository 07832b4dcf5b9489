import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';

/** Looks for courses in the catalogue; shows what is being looked for. */
export function SearchBox({
  className,
  onSearch,
}: {
  className?: string | undefined;
  onSearch?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('search') ?? '';
  const search = (form: FormData) => {
    const text = form.get('search');
    onSearch?.();
    void navigate(paths.search(typeof text === 'string' ? text.trim() : ''));
  };
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-subtle"
          aria-hidden
        />
        <input
          // A new address is a new search: the box then starts from it.
          key={current}
          name="search"
          type="search"
          defaultValue={current}
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.placeholder')}
          className={cn(
            'h-9 w-full rounded-full border border-transparent bg-sunken pr-4 pl-9 text-sm transition-colors placeholder:text-subtle hover:border-border-strong focus:border-ring focus:bg-surface focus:ring-3 focus:ring-ring/25 focus:outline-none max-md:h-(--target-min) dark:bg-hover',
          )}
        />
      </form>
    </search>
  );
}
