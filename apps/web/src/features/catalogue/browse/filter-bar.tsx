import { categories, courseSorts, levels } from '@atrium/contracts/courses/constants';
import { useTranslation } from 'react-i18next';
import { searchMax } from '../courses/course-filters.ts';
import { ChipGroup } from '../../../ui/choices/chip-group.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import type { Filters } from './use-filters.ts';
import { useSearchText } from '../../../lib/lists/use-search-text.ts';

const asItself = <T extends string>(value: T) => ({ value, label: value });

/** Search, level and sort controls. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const { level, search, sort } = filters.current;
  const [text, setText] = useSearchText(search, filters.search);
  return (
    <search className="flex gap-2 max-lg:w-full max-md:flex-wrap">
      <SearchInput
        label={t('catalogue.filters.search')}
        placeholder={t('catalogue.filters.searchPlaceholder')}
        maxLength={searchMax}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          filters.setHasText(value.trim() !== '');
        }}
        className="flex-1 max-md:w-full max-md:flex-none lg:w-60"
      />
      <Select
        label={t('catalogue.filters.level')}
        value={level}
        onValueChange={(next) => filters.choose({ level: next })}
        options={[
          { value: 'all', label: t('catalogue.filters.allLevels') },
          ...levels.map(asItself),
        ]}
        className="w-34 max-md:flex-1"
      />
      <Select
        label={t('catalogue.filters.sort')}
        value={sort}
        onValueChange={(next) => filters.choose({ sort: next })}
        options={courseSorts.map((value) => ({
          value,
          label: t(`catalogue.filters.sorts.${value}`),
        }))}
        className="w-38 max-md:flex-1"
      />
    </search>
  );
}

/** Category filter. */
export function CategoryChips({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  return (
    <ChipGroup
      label={t('catalogue.filters.category')}
      value={filters.current.category}
      onValueChange={(category) => filters.choose({ category })}
      items={[
        { value: 'all', label: t('catalogue.filters.allCategories') },
        ...categories.map(asItself),
      ]}
      className="mt-3.5"
    />
  );
}
