import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type RankingTab = 'global' | 'semanal' | 'liga';

const tabs = [
  { tab: 'global', label: 'Global', search: {} },
  { tab: 'semanal', label: 'Semanal', search: { tab: 'semanal' } },
  { tab: 'liga', label: 'Liga', search: { tab: 'liga' } },
] as const;

export function RankingTabs({ shown, children }: { shown: RankingTab; children: ReactNode }) {
  const navigate = useNavigate({ from: '/ranking' });
  function moveWithArrows({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
    const at = tabs.findIndex(({ tab }) => tab === shown);
    const last = tabs.length - 1;
    const step = key === 'ArrowRight' ? 1 : last;
    const next = key === 'Home' ? 0 : key === 'End' ? last : (at + step) % tabs.length;
    currentTarget.querySelectorAll('a')[next]?.focus();
    navigate({ search: tabs[next]?.search, replace: true, resetScroll: false });
  }
  return (
    <>
      <div
        role="tablist"
        aria-label="Rankings"
        onKeyDown={moveWithArrows}
        className="flex w-full gap-1 rounded-control bg-sunken p-1 sm:w-fit"
      >
        {tabs.map(({ tab, label, search }) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to="/ranking"
            search={search}
            replace
            resetScroll={false}
            aria-selected={tab === shown}
            aria-controls="ranking"
            tabIndex={tab === shown ? 0 : -1}
            className={classNames(
              'inline-flex min-h-9 flex-1 items-center justify-center rounded-small px-1 text-sm ' +
                'font-semibold sm:px-5 pointer-coarse:min-h-tap',
              'transition-[background-color,color] hover:text-ink focus-visible:-outline-offset-2',
              tab === shown ? 'bg-surface text-brand shadow-soft' : 'text-muted',
            )}
          >
            {label}
          </Link>
        ))}
      </div>
      <div id="ranking" role="tabpanel" aria-labelledby={`tab-${shown}`} className="pt-4">
        {children}
      </div>
    </>
  );
}
