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
import { classNames } from './class-names.ts';
import { ComboboxList } from './combobox-list.tsx';
import { flatOptions, type ComboboxGroup, type ComboboxOption } from './combobox-options.ts';
import { useFieldControl } from './field-context.ts';

export interface ComboboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'
> {
  /** The text in the field; the caller fetches suggestions as it changes. */
  value: string;
  onValueChange: (value: string) => void;
  /** Suggestions for the text as they come. */
  groups: readonly ComboboxGroup[];
  /** Chosen by click or Enter. */
  onChoose: (option: ComboboxOption) => void;
  /** Enter without a suggestion lit; a form around it submits unless told otherwise. */
  onEnter?: (value: string) => void;
  /** Shown in the list and said aloud: "Looking…", "No place of that name". */
  status?: string;
  /** Name of the list for screen readers. */
  listLabel: string;
  clearLabel: string;
  icon?: ReactNode;
  /** Drops the frame, for a field that sits in a panel of its own. */
  bare?: boolean;
}

/**
 * A text field with suggestions (ARIA combobox with a list box): arrows move, Enter chooses, Escape closes, then
 * clears. Focus stays in the field all the time. No library: it stands above the fold.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, groups, onChoose, onEnter, status, listLabel, clearLabel, icon, bare, ...rest } = props;
  const { className, ...input } = rest;
  const control = useFieldControl();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);
  const options = flatOptions(groups);
  const litOption = options[lit];
  const shown = open && (options.length > 0 || Boolean(status));

  useEffect(() => setLit(-1), [value]);
  useEffect(() => {
    if (litOption) document.getElementById(`${listId}-${litOption.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [litOption, listId]);

  function choose(option: ComboboxOption) {
    onChoose(option);
    setOpen(false);
    setLit(-1);
  }

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // -1 is the field itself: one more press past an end comes back to what was typed.
      const places = options.length + 1;
      setLit(((lit + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      if (shown && litOption) {
        event.preventDefault();
        choose(litOption);
      } else {
        setOpen(false);
        if (onEnter) {
          event.preventDefault();
          onEnter(value);
        }
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
          aria-activedescendant={shown && litOption ? `${listId}-${litOption.id}` : undefined}
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={(event) => {
            setOpen(true);
            input.onFocus?.(event);
          }}
          onKeyDown={keys}
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
          litId={litOption?.id}
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
