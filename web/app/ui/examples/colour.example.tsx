const rows = [
  ['bg-canvas', 'bg-sunken', 'bg-well', 'bg-line', 'bg-line-strong', 'bg-ink-3', 'bg-ink-2', 'bg-ink'],
  ['bg-primary', 'bg-primary-hover', 'bg-primary-soft', 'bg-primary-line', 'bg-primary-ink', 'bg-focus'],
  ['bg-sell', 'bg-rent', 'bg-premium', 'bg-premium-mark', 'bg-verified', 'bg-success', 'bg-warn', 'bg-danger'],
  ['bg-heart', 'bg-sell-soft', 'bg-rent-soft', 'bg-premium-soft', 'bg-success-soft', 'bg-warn-soft', 'bg-danger-soft'],
];

/** All colours with the names of their utilities. */
export default function ColourExample() {
  return (
    <>
      {rows.map((row) => (
        <div key={row[0]} className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
          {row.map((name) => (
            <div key={name} className="text-12">
              <div className={`h-12 rounded-control border border-line ${name}`} />
              {name.slice(3)}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
