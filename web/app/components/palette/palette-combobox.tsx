import { textLength } from '@latchkey/contract/limits';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Kbd } from '../../ui/data/kbd.tsx';
import { ComboboxList, type ComboboxGroup, type ComboboxOption } from '../../ui/fields/combobox-list.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';

export interface PaletteOption extends ComboboxOption {
  /** The path that it opens. */
  to: string;
}

export interface PaletteGroup<Option extends PaletteOption = PaletteOption> extends ComboboxGroup {
  options: readonly Option[];
}

interface PaletteComboboxProps<Option extends PaletteOption> {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup<Option>[];
  isLoading: boolean;
  onChoose: (option: Option) => void;
  /** Enter without an active option. When absent, the first option is active until another one is. */
  onEnter?: () => void;
  /** Below the options, such as the credit of their source. */
  note?: string | undefined;
  /** The status below the list. */
  children: ReactNode;
  footerAction?: ReactNode;
}

/**
 * An ARIA combobox whose list box is always open: arrows move, Enter opens the active option. The focus stays in the field.
 */
export function PaletteCombobox<Option extends PaletteOption>({
  field,
  label,
  placeholder,
  typed,
  onType,
  groups,
  isLoading,
  onChoose,
  onEnter,
  note,
  children,
  footerAction,
}: PaletteComboboxProps<Option>) {
  const { t } = useTranslation();
  const listId = useId();
  const [chosenId, setActiveId] = useState<string>();
  const options = groups.flatMap((group) => group.options);
  // -1 is the field itself: moving past either end returns to it.
  const first = onEnter ? -1 : 0;
  const activeIndex = Math.max(
    first,
    options.findIndex(({ id }) => id === chosenId),
  );
  const activeId = options[activeIndex]?.id;

  useEffect(() => {
    if (activeId) document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, listId]);

  function changeText(next: string) {
    onType(next);
    setActiveId(undefined);
  }

  function choose(id: string) {
    const option = options.find((candidate) => candidate.id === id);
    if (option) onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeId === undefined) onEnter?.();
      else choose(activeId);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const positions = options.length - first;
    setActiveId(options[((activeIndex - first + step + positions) % positions) + first]?.id);
  }

  return (
    <>
      <div className="palette-field">
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId && `${listId}-${activeId}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={textLength.search}
          dir={typed ? 'auto' : undefined}
          placeholder={placeholder}
          value={typed}
          // Typing replaces the text that the field starts with.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => changeText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {typed && (
          <button
            type="button"
            className="palette-clear"
            onClick={() => {
              changeText('');
              field.current?.focus();
            }}
          >
            {t('commandPalette.empty')}
          </button>
        )}
        <Dialog.Close className={iconButtonClass()} aria-label={t('shell.close')}>
          <X />
        </Dialog.Close>
      </div>
      <div className="palette-body" aria-busy={isLoading}>
        <ComboboxList
          id={listId}
          label={t('commandPalette.list')}
          groups={groups}
          typed={typed.trim()}
          activeId={activeId}
          status={note}
          onChoose={({ id }) => choose(id)}
        />
        {children}
      </div>
      <div className="palette-footer" data-has-action={footerAction ? true : undefined}>
        <p className="palette-keys" aria-hidden="true">
          {keys.map(([text, ...names]) => (
            <span key={text}>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
              {t(text)}
            </span>
          ))}
        </p>
        {footerAction}
      </div>
    </>
  );
}

const keys = [
  ['commandPalette.move', '↑', '↓'],
  ['commandPalette.open', '↵'],
  ['commandPalette.leave', 'Esc'],
] as const;
