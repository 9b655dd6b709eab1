import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

type SortButtonProps = { label: string; sorted: false | 'asc' | 'desc'; onClick: (event: unknown) => void };

const icons = { asc: ArrowUp, desc: ArrowDown };

/** Below 1024 px rows are cards and the head is for screen readers only, so the button is left out there. */
export function SortButton({ label, sorted, onClick }: SortButtonProps) {
  const Icon = sorted ? icons[sorted] : ArrowUpDown;
  return (
    <>
      <span className="lg:hidden">{label}</span>
      <button
        type="button"
        onClick={onClick}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 font-semibold hover:bg-hover hover:text-ink max-lg:hidden"
      >
        {label}
        <Icon className={sorted ? 'size-3.5 text-brand' : 'size-3.5 opacity-40'} />
      </button>
    </>
  );
}
