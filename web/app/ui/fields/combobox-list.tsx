import type { ReactNode } from 'react';

export interface ComboboxOption {
  /** Unique in the list. */
  id: string;
  /** Text of the field after it is chosen. */
  label: string;
  /** A secondary second line. */
  detail?: string;
  icon?: ReactNode;
  /** The list stays open when it is chosen, for more suggestions. */
  keepsOpen?: boolean;
}

export interface ComboboxGroup {
  label?: string;
  options: readonly ComboboxOption[];
}

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
          <bdi>{status}</bdi>
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

/** Returns the options of all groups in display order. */
export function flatOptions(groups: readonly ComboboxGroup[]): ComboboxOption[] {
  return groups.flatMap((group) => group.options);
}

/** Splits a label around the first match of the typed text, ignoring case and accents. */
export function matchParts(label: string, typed: string): [before: string, match: string, after: string] {
  const plain = (text: string) => [...text].map((character) => character.normalize('NFD')[0]?.toLowerCase() ?? '');
  const needle = plain(typed.trim());
  const characters = [...label];
  const haystack = plain(label);
  if (needle.length === 0) return [label, '', ''];
  const start = haystack.findIndex((_, index) =>
    needle.every((character, offset) => haystack[index + offset] === character),
  );
  if (start < 0) return [label, '', ''];
  const end = start + needle.length;
  return [characters.slice(0, start).join(''), characters.slice(start, end).join(''), characters.slice(end).join('')];
}
