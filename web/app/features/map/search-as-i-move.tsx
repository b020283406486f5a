import './search-as-i-move.css';

export interface SearchAsIMoveProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** "Search as I move the map" */
  label: string;
}

/** The checkbox over the map that limits the list to the visible area. Its container must be positioned. */
export function SearchAsIMove({ checked, onChange, label }: SearchAsIMoveProps) {
  return (
    <label className="check search-as-i-move">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
