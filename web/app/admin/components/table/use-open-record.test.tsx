import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOpenRecord } from './use-open-record.ts';

const rows = [
  { id: 7, name: 'Basic' },
  { id: 8, name: 'Pro' },
];

/** Opens a record of `rows`, then shows other rows, and possibly another id. */
function nameAfter(next: { rows: typeof rows; id: number | null }): string {
  function Screen() {
    const [state, setState] = useState<typeof next>({ rows, id: 7 });
    const record = useOpenRecord(state.rows, state.id);
    if (state.rows === rows) setState(next);
    return record?.name ?? 'none';
  }
  return renderToStaticMarkup(<Screen />);
}

it('keeps the open record when the table no longer shows it', () => {
  expect(nameAfter({ rows: [], id: 7 })).toBe('Basic');
});

it('shows the version that the table has', () => {
  expect(nameAfter({ rows: [{ id: 7, name: 'Basic plus' }], id: 7 })).toBe('Basic plus');
});

it('drops the record when another id opens or it is closed', () => {
  expect(nameAfter({ rows: [], id: 8 })).toBe('none');
  expect(nameAfter({ rows: [], id: null })).toBe('none');
});
