import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';

type SearchInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  label?: string;
  placeholder?: string;
  className?: string;
  /** The list of options that the field chooses from, for a search that is a combobox. */
  combobox?: {
    listId: string;
    activeId: string | undefined;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
};

export function SearchInput(props: SearchInputProps) {
  const { value, onValueChange, label = 'Buscar', placeholder, className, combobox } = props;
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onValueChange('');
    input.current?.focus();
  }
  return (
    <div className={classNames('relative h-fit', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-muted" />
      <input
        {...(combobox && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list' as const,
          'aria-controls': combobox.listId,
          'aria-activedescendant': combobox.activeId,
          onKeyDown: combobox.onKeyDown,
        })}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? `${label}…`}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          controlClasses,
          value ? 'pr-11' : 'pr-3',
          'pl-10.5 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value && (
        <button
          type="button"
          aria-label="Borrar la búsqueda"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <X className="size-4.5" />
        </button>
      )}
    </div>
  );
}
