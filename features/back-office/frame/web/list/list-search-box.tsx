import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { useListAddress } from './use-list-address.ts';

/** How long typing must pause before the list is fetched again. */
const PAUSE_MS = 250;

export function ListSearchBox({ label }: { label: string }) {
  const { search, filterBy } = useListAddress();
  const inAddress = search.buscar ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed elsewhere: by the browser's back button or by clearing the filters.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function handleChange(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next.trim()), next ? PAUSE_MS : 0);
  }
  function write(next: string) {
    written.current = next;
    filterBy({ buscar: next || undefined });
  }
  return (
    <SearchInput
      label={label}
      value={text}
      onValueChange={handleChange}
      className="min-w-0 flex-1 basis-36 sm:max-w-80 sm:basis-44"
    />
  );
}
