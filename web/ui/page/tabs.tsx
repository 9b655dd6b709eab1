import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TabItem = { value: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  /** Hidden panels stay mounted, so that they keep what was typed and its undo history. */
  keepMounted?: boolean;
  /** All panels stand side by side, without tabs, as where a wide screen has space for them. */
  sideBySide?: boolean;
  className?: string;
};

const tabClasses = classNames(
  'min-h-9 flex-1 rounded-small px-5 text-sm font-semibold whitespace-nowrap text-muted pointer-coarse:min-h-tap',
  'transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-brand',
);
const indicatorClasses = classNames(
  'absolute top-(--active-tab-top) left-(--active-tab-left) -z-10 h-(--active-tab-height) w-(--active-tab-width)',
  'rounded-small bg-surface shadow-soft transition-[left,width]',
);

export const Tabs = ({ label, items, keepMounted, sideBySide = false, className }: TabsProps) => (
  <Base.Root defaultValue={items[0]?.value} className={className}>
    <Base.List
      aria-label={label}
      activateOnFocus
      hidden={sideBySide}
      className="relative isolate flex w-full gap-1 overflow-x-auto rounded-control bg-sunken p-1 sm:w-fit"
    >
      {items.map((item) => (
        <Base.Tab key={item.value} value={item.value} className={tabClasses}>
          {item.label}
        </Base.Tab>
      ))}
      <Base.Indicator className={indicatorClasses} />
    </Base.List>
    {items.map((item) => (
      <Base.Panel
        key={item.value}
        value={item.value}
        keepMounted={keepMounted || sideBySide}
        className={sideBySide ? 'min-w-0' : 'pt-4'}
        {...(sideBySide && asGroup(item.label))}
      >
        {item.content}
      </Base.Panel>
    ))}
  </Base.Root>
);

/** A panel beside others is always visible, and no tab names it. */
const asGroup = (label: string) => ({
  role: 'group',
  'aria-label': label,
  'aria-labelledby': undefined,
  hidden: false,
  inert: undefined,
  tabIndex: undefined,
});
