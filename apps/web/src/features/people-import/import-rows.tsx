import type { ImportResult, ImportTarget } from '@atrium/contracts/people-import/constants';
import type {
  ImportIssue,
  PeopleImport,
  PeopleImportRow,
} from '@atrium/contracts/people-import/people-import';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Table, TableHead, Td, Th } from '../../ui/lists/table.tsx';
import { CellInput, useIssueText } from './cell-input.tsx';

const shownTargets = ['fullName', 'email', 'team', 'employeeId'] as const;
const headings = {
  fullName: 'name',
  email: 'email',
  team: 'team',
  employeeId: 'employeeId',
} as const;

const tones = {
  error: 'danger',
  check: 'warning',
  new: 'success',
  update: 'info',
  unchanged: 'neutral',
} as const;
const icons = { error: CircleAlert, check: TriangleAlert } as const;

function ResultBadge({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const Icon = result === 'error' || result === 'check' ? icons[result] : undefined;
  return (
    <Badge tone={tones[result]} size="md">
      {Icon && <Icon aria-hidden />}
      {t(`peopleImport.rows.results.${result}`)}
    </Badge>
  );
}

type RowsProps = {
  rows: PeopleImportRow[];
  columns: PeopleImport['columns'];
  onSave: (cell: { row: number; column: number; value: string }) => Promise<unknown>;
};
type RowProps = Omit<RowsProps, 'rows'> & { row: PeopleImportRow };

const background = (result: ImportResult | null) =>
  cn(result === 'error' && 'bg-danger-soft/60', result === 'check' && 'bg-warning-soft/60');

const columnOf = (columns: PeopleImport['columns'], target: ImportTarget) =>
  columns.findIndex((column) => column.target === target);

/** Returns the problems of columns that have no place of their own. */
const listOtherIssues = ({ issues }: PeopleImportRow, shown: number[]): ImportIssue[] =>
  issues.filter(({ column }) => column === null || !shown.includes(column));

/** The value of a cell: what it replaces, or a field if something is wrong with it. */
function Cell({ row, column, columns, onSave }: RowProps & { column: number }) {
  const { t } = useTranslation();
  const value = row.cells[column] ?? '';
  const issue = row.issues.find((each) => each.column === column);
  const name = columns[column]?.name ?? '';
  if (issue)
    return (
      <CellInput
        key={value}
        name={name}
        row={row.row}
        value={value}
        issue={issue}
        onSave={(next) => onSave({ row: row.row, column, value: next })}
      />
    );
  const before = row.changes.find((each) => each.column === column)?.before;
  return before === undefined ? value : t('peopleImport.rows.changed', { before, after: value });
}

function OtherIssues({ issues, ...props }: RowProps & { issues: ImportIssue[] }) {
  const issueText = useIssueText();
  return (
    <div className="flex flex-wrap gap-4">
      {issues.map((issue) => {
        const { code, column } = issue;
        if (column === null)
          return (
            <p key={code} className="text-xs text-danger-text">
              {issueText(issue)}
            </p>
          );
        return (
          <div key={column} className="w-56">
            <p className="mb-1 text-xs text-muted">{props.columns[column]?.name}</p>
            <Cell {...props} column={column} />
          </div>
        );
      })}
    </div>
  );
}

/** Rows of an import as a table, for wide screens. */
export function RowTable({ rows, columns, onSave }: RowsProps) {
  const { t } = useTranslation();
  const shown = shownTargets.filter((target) => columnOf(columns, target) !== -1);
  const indexes = shown.map((target) => columnOf(columns, target));
  return (
    <Table>
      <TableHead>
        <Th>{t('peopleImport.rows.row')}</Th>
        {shown.map((target) => (
          <Th key={target}>{t(`peopleImport.rows.${headings[target]}`)}</Th>
        ))}
        <Th>{t('peopleImport.rows.result')}</Th>
      </TableHead>
      <tbody>
        {rows.map((row) => {
          const others = listOtherIssues(row, indexes);
          return [
            <tr key={row.row} className={background(row.result)}>
              <Td className={cn('text-muted tnum', others.length > 0 && 'border-b-0')}>
                {row.row}
              </Td>
              {shown.map((target, index) => (
                <Td
                  key={target}
                  className={cn(
                    'text-ui',
                    target === 'fullName' && 'font-medium',
                    target === 'employeeId' && 'min-w-22 font-mono text-xs',
                    others.length > 0 && 'border-b-0',
                  )}
                >
                  <Cell row={row} column={indexes[index] ?? -1} columns={columns} onSave={onSave} />
                </Td>
              ))}
              <Td className={cn(others.length > 0 && 'border-b-0')}>
                {row.result && <ResultBadge result={row.result} />}
              </Td>
            </tr>,
            others.length > 0 && (
              <tr key={`${row.row} others`} className={background(row.result)}>
                <Td />
                <Td colSpan={shown.length + 1}>
                  <OtherIssues row={row} issues={others} columns={columns} onSave={onSave} />
                </Td>
              </tr>
            ),
          ];
        })}
      </tbody>
    </Table>
  );
}

/** The same rows one below the other, for phones. */
export function RowCards({ rows, columns, onSave }: RowsProps) {
  const { t } = useTranslation();
  const indexes = shownTargets
    .map((target) => columnOf(columns, target))
    .filter((column) => column !== -1);
  const nameColumn = columnOf(columns, 'fullName');
  return (
    <ul className="divide-y divide-border">
      {rows.map((row) => {
        const props = { row, columns, onSave };
        const broken = new Set(row.issues.map(({ column }) => column));
        const lines = indexes.filter((column) =>
          broken.size > 0 ? broken.has(column) : column !== nameColumn && row.cells[column],
        );
        const others = listOtherIssues(row, indexes);
        return (
          <li key={row.row} className={cn('grid gap-2 px-4 py-3.5', background(row.result))}>
            <div className="flex items-center gap-2 text-ui">
              <span className="text-muted">
                {t('peopleImport.rows.rowNumber', { row: row.row })}
              </span>
              <span className="mr-auto min-w-0 truncate font-medium">{row.cells[nameColumn]}</span>
              {row.result && <ResultBadge result={row.result} />}
            </div>
            {lines.map((column) => (
              <div key={column} className="text-ui text-muted">
                <Cell {...props} column={column} />
              </div>
            ))}
            {others.length > 0 && <OtherIssues {...props} issues={others} />}
          </li>
        );
      })}
    </ul>
  );
}
