import type { MemberField } from '@atrium/contracts/organizations/people';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { fieldColumn, userColumns, type ColumnChoice } from './user-columns.ts';

/** Opens the choice of the columns of the user list. */
export function ColumnButton({
  fields,
  choice,
}: {
  fields: readonly MemberField[];
  choice: ColumnChoice;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const columns = [
    ...userColumns.map((column) => ({ id: column, label: t(`people.columns.${column}`) })),
    ...fields.map((field) => ({ id: fieldColumn(field), label: field.name })),
  ];
  return (
    <>
      <Button variant="ghost" size="md" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
        {t('people.columns.label')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        icon={Columns3}
        title={t('people.columns.title')}
        description={t('people.columns.body')}
        footer={<Button onClick={() => setOpen(false)}>{t('people.columns.done')}</Button>}
      >
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              checked={choice.has(id)}
              onCheckedChange={(isShown) => choice.toggle(id, isShown)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </>
  );
}
