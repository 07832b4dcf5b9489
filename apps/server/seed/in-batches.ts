/** Writes rows a few hundred at a time. */
export async function inBatches<Row>(rows: Row[], write: (batch: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += 500) await write(rows.slice(from, from + 500));
}
