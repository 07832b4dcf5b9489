import { importTargets, type ImportTarget } from '@atrium/contracts/people-import/constants';
import type { MemberField } from '@atrium/contracts/organizations/people';
import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { Select } from '../../ui/choices/select.tsx';
import { SettingCard } from '../../ui/layout/setting-card.tsx';

/** Chooses what each column is. A target that another column has moves here. */
export function ColumnsCard({
  columns,
  targets,
  fields,
  onChange,
}: {
  columns: PeopleImport['columns'];
  targets: ImportTarget[];
  fields: MemberField[];
  onChange: (targets: ImportTarget[]) => void;
}) {
  const { t } = useTranslation();
  const custom = fields.filter(({ isArchived }) => !isArchived);
  const choose = (column: number, target: ImportTarget) => {
    const isUnique = target !== 'ignore' && target !== 'newField';
    onChange(
      targets.map((each, index) => {
        if (index === column) return target;
        return isUnique && each === target ? 'ignore' : each;
      }),
    );
  };
  const optionsOf = (name: string) => {
    const toOption = (value: ImportTarget, label: string) => ({ value, label });
    const fixed = importTargets
      .filter((target) => target !== 'ignore' && target !== 'newField')
      .map((target) => toOption(target, t(`peopleImport.targets.${target}`)));
    return [
      ...fixed,
      ...custom.map((field) => toOption(`field:${field.key}`, field.name)),
      toOption('newField', t('peopleImport.targets.newField', { name })),
      toOption('ignore', t('peopleImport.targets.ignore')),
    ];
  };
  const countOf = (...wanted: string[]) => targets.filter((each) => wanted.includes(each)).length;
  const [added, left] = [countOf('newField'), countOf('ignore')];
  const matched = targets.length - added - left;
  return (
    <SettingCard
      title={t('peopleImport.columns.title')}
      lead={t('peopleImport.columns.counts', { matched, added, left })}
    >
      <ul className="divide-y divide-border">
        {columns.map(({ name, samples }, column) => {
          const target = targets[column] ?? 'ignore';
          return (
            // A column is identified by its place: two can have the same name.
            // oxlint-disable-next-line no-array-index-key -- columns never move
            <li key={column} className="flex items-center gap-3 px-5 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate text-ui font-medium">{name}</p>
                <p className="truncate text-xs text-muted">
                  {samples[0] ?? t('peopleImport.columns.empty')}
                </p>
              </div>
              <ArrowRight className="size-4 shrink-0 text-subtle" aria-hidden />
              <Select
                value={target}
                onValueChange={(next) => choose(column, next)}
                options={optionsOf(name)}
                label={t('peopleImport.columns.target', { name })}
                className={cn(
                  'w-44 max-md:w-40',
                  target === 'newField' && 'border-warning-line',
                  target === 'ignore' && 'text-muted',
                )}
              />
            </li>
          );
        })}
      </ul>
    </SettingCard>
  );
}
