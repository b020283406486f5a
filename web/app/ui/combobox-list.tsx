import { matchParts, type ComboboxGroup, type ComboboxOption } from './combobox-options.ts';

interface ComboboxListProps {
  id: string;
  label: string;
  groups: readonly ComboboxGroup[];
  typed: string;
  activeId: string | undefined;
  status: string | undefined;
  onChoose: (option: ComboboxOption) => void;
}

/** The list of a combobox. A prevented `mousedown` keeps the focus in the field. */
export function ComboboxList({ id, label, groups, typed, activeId, status, onChoose }: ComboboxListProps) {
  return (
    <div className="listbox" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label}>
        {groups.map((group, index) => (
          <div key={group.label ?? index} role="group" aria-label={group.label ?? label}>
            {group.label && (
              <div className="listbox-group" aria-hidden="true">
                {group.label}
              </div>
            )}
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                typed={typed}
                isActive={option.id === activeId}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {status && (
        <p className="listbox-status" aria-hidden="true">
          {status}
        </p>
      )}
    </div>
  );
}

function Option({
  id,
  option,
  typed,
  isActive,
  onChoose,
}: {
  id: string;
  option: ComboboxOption;
  typed: string;
  isActive: boolean;
  onChoose: (option: ComboboxOption) => void;
}) {
  const [before, match, after] = matchParts(option.label, typed);
  return (
    <div id={id} role="option" aria-selected={isActive} className="listbox-option" onClick={() => onChoose(option)}>
      {option.icon}
      <span>
        <bdi>
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </bdi>
        {option.detail && <small>{option.detail}</small>}
      </span>
    </div>
  );
}
