import { peopleImports } from '@atrium/contracts/people-import/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { parseCsv, TableTooLongError } from '../../../platform/base/csv-reader.ts';
import { isZip, readXlsx } from '../../../platform/base/xlsx-reader.ts';
import { type Table, toTable } from './columns.ts';

// Lines in front of the names of the columns and empty ones do not count as people.
const spareLines = 1_000;
/** Cells of a line, with empty ones at its end. */
const maxLineCells = 1_000;
const sheetLimits = {
  rows: peopleImports.maxRows + spareLines,
  columns: peopleImports.maxColumns,
  cellLength: peopleImports.cellLength,
  unpackedBytes: 200_000_000,
};

async function readLines(bytes: Buffer): Promise<string[][]> {
  try {
    return isZip(bytes)
      ? await readXlsx(bytes, sheetLimits)
      : await parseCsv(bytes, {
          cells: sheetLimits.rows * sheetLimits.columns,
          lineCells: maxLineCells,
        });
  } catch (error) {
    throw error instanceof TableTooLongError
      ? new AppError('import_too_many_rows')
      : new AppError('import_file_unreadable');
  }
}

/** Reads the people of a CSV or XLSX file. The content decides which it is, not the name. Throws for other files. */
export async function readFile(bytes: Buffer): Promise<Table> {
  const table = await toTable(await readLines(bytes));
  const isText = [...table.headers, ...(table.rows[0]?.cells ?? [])].every(
    (cell) => !cell.includes('\uFFFD'),
  );
  if (!isText) throw new AppError('import_file_unreadable');
  if (table.rows.length === 0) throw new AppError('import_file_empty');
  if (table.rows.length > peopleImports.maxRows || table.headers.length > peopleImports.maxColumns)
    throw new AppError('import_too_many_rows');
  return table;
}
