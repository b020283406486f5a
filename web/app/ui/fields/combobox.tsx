import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { ComboboxList, flatOptions, type ComboboxGroup, type ComboboxOption } from './combobox-list.tsx';
import { useFieldControl } from './field.tsx';

export interface ComboboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'
> {
  /** The text in the field; the caller fetches suggestions as it changes. */
  value: string;
  onValueChange: (value: string) => void;
  /** Suggestions for the current text. */
  groups: readonly ComboboxGroup[];
  /** Chosen by click or Enter. */
  onChoose: (option: ComboboxOption) => void;
  /** Enter without an active suggestion; without this handler the form submits. Returns true to keep the list open. */
  onEnter?: (value: string) => boolean | void;
  /** Shown in the list and announced: "Searching…", "No place of that name". */
  status?: string;
  /** Name of the list for screen readers. */
  listLabel: string;
  clearLabel: string;
  icon?: ReactNode;
  /** Without a frame, for a field inside its own panel. */
  bare?: boolean;
}

/**
 * A text field with suggestions (ARIA combobox with a listbox): arrows move, Enter chooses, Escape closes, then
 * clears. The focus stays in the field. Without a library, since it is part of the first load.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, groups, onChoose, onEnter, status, listLabel, clearLabel, icon, bare, ...rest } = props;
  const { className, ...input } = rest;
  const control = useFieldControl();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const options = flatOptions(groups);
  const activeOption = options[activeIndex];
  const shown = open && (options.length > 0 || Boolean(status));

  useEffect(() => setActiveIndex(-1), [value]);
  useEffect(() => {
    if (activeOption) document.getElementById(`${listId}-${activeOption.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption, listId]);

  function choose(option: ComboboxOption) {
    onChoose(option);
    setOpen(option.keepsOpen === true);
    setActiveIndex(-1);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // -1 is the field itself: moving past either end returns to it.
      const positions = options.length + 1;
      setActiveIndex(((activeIndex + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter') {
      if (shown && activeOption) {
        event.preventDefault();
        choose(activeOption);
      } else {
        if (onEnter) event.preventDefault();
        setOpen(onEnter?.(value) === true);
      }
    } else if (event.key === 'Escape') {
      if (shown) event.stopPropagation();
      if (shown) setOpen(false);
      else if (value) onValueChange('');
    }
    input.onKeyDown?.(event);
  }

  return (
    <div
      className={classNames('combobox', className)}
      ref={root}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <span className={bare ? 'combobox-bare' : 'input'}>
        {icon}
        <input
          autoComplete="off"
          spellCheck={false}
          {...control}
          {...input}
          type="text"
          role="combobox"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && activeOption ? `${listId}-${activeOption.id}` : undefined}
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={(event) => {
            setOpen(true);
            input.onFocus?.(event);
          }}
          onKeyDown={handleKeyDown}
        />
        {value && (
          <button
            type="button"
            className="combobox-clear"
            aria-label={clearLabel}
            onClick={() => {
              onValueChange('');
              root.current?.querySelector('input')?.focus();
            }}
          >
            <X className="i-16" />
          </button>
        )}
      </span>
      {shown && (
        <ComboboxList
          id={listId}
          label={listLabel}
          groups={groups}
          typed={value}
          activeId={activeOption?.id}
          status={status}
          onChoose={choose}
        />
      )}
      <span className="sr-only" role="status">
        {shown ? status : ''}
      </span>
    </div>
  );
}
