import { useState } from 'react';
import { Panel } from '../panel.tsx';
import { PriceRange, type PriceRangeValue } from '../fields/price-range.tsx';

const counts = [3, 5, 8, 12, 18, 24, 31, 38, 42, 40, 35, 30, 26, 22, 17, 14, 11, 9, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1];
const edges = Array.from({ length: counts.length + 1 }, (_, index) => index * 50_000);

export default function PriceRangeExample() {
  const [value, setValue] = useState<PriceRangeValue>({ from: 300_000, to: 900_000 });
  const format = (price: number | null) => (price === null ? 'No limit' : `€${price.toLocaleString('en')}`);
  return (
    <Panel className="grid max-w-120 gap-4">
      <PriceRange
        label="Price"
        fromLabel="Lowest price"
        toLabel="Highest price"
        edges={edges}
        counts={counts}
        value={value}
        onValueChange={setValue}
        format={format}
      />
      <p className="flex justify-between text-15">
        <span className="num">{format(value.from)}</span>
        <span className="num">{format(value.to)}</span>
      </p>
    </Panel>
  );
}
