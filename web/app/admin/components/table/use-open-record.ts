import { useState } from 'react';

/**
 * The record that is open beside a table. While its id stays open it stays as the table last had it, so that searching or
 * paging does not close a form.
 */
export function useOpenRecord<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: number | null,
): Row | undefined {
  const found = rows?.find((row) => row.id === id);
  const [last, setLast] = useState(found);
  const record = found ?? (last?.id === id ? last : undefined);
  if (record !== last) setLast(record);
  return record;
}
