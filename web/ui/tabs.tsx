import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TabItem = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Hidden panels stay mounted, so that they keep what was typed and its undo history. */
  keepMounted?: boolean;
  className?: string;
};

export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  keepMounted,
  className,
}: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={className}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative isolate flex w-full gap-1 overflow-x-auto rounded-control bg-sunken p-1 sm:w-fit"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={classNames(
              'min-h-9 flex-1 rounded-small px-5 text-sm font-semibold whitespace-nowrap text-muted pointer-coarse:min-h-tap',
              'transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-brand',
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-(--active-tab-top) left-(--active-tab-left) -z-10 h-(--active-tab-height) w-(--active-tab-width) rounded-small bg-surface shadow-soft transition-[left,width]" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted={keepMounted} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
