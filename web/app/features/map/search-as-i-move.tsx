import './search-as-i-move.css';

export interface SearchAsIMoveProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** "Search as I move the map" */
  label: string;
}

/** The switch over the map that ties the list to what the map shows. Place it in a box with a position. */
export function SearchAsIMove({ checked, onChange, label }: SearchAsIMoveProps) {
  return (
    <label className="check search-as-i-move">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
