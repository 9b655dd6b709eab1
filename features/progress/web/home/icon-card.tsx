import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

type IconCardProps = {
  icon: LucideIcon;
  /** The class of the icon's colour. */
  tone: string;
  title: ReactNode;
  children: ReactNode;
};

export const IconCard = ({ icon: Icon, tone, title, children }: IconCardProps) => (
  <Card>
    <div className="mb-3 flex items-center gap-2.5">
      <Icon aria-hidden="true" className={classNames('size-5', tone)} />
      <h2 className="flex-1 text-base font-bold">{title}</h2>
    </div>
    {children}
  </Card>
);
