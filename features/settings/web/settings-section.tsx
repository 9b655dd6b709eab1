import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      <Card flush className="divide-y divide-line overflow-hidden [&>label]:px-4 [&>label]:py-3">
        {children}
      </Card>
    </section>
  );
}

export const settingsRowClasses =
  'flex min-h-14 w-full items-center gap-3.5 px-4 py-2 text-left font-medium transition-colors hover:bg-hover ' +
  'focus-visible:-outline-offset-3';

type SettingsRowContentProps = { icon: ReactNode; label: string; value?: string };

export const SettingsLink = createLink(
  ({ icon, label, ...rest }: ComponentProps<'a'> & SettingsRowContentProps) => (
    <a {...rest} className={settingsRowClasses}>
      <SettingsRowContent icon={icon} label={label} />
    </a>
  ),
);

export const SettingsRowContent = ({ icon, label, value }: SettingsRowContentProps) => (
  <>
    <span className="text-brand [&_svg]:size-5">{icon}</span>
    <span className="min-w-0 flex-1">{label}</span>
    {value && <span className="text-sm text-muted">{value}</span>}
    <ChevronRight className="size-4.5 shrink-0 text-muted" />
  </>
);
