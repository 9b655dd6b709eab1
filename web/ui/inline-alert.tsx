import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const styles = {
  info: { Icon: Info, box: 'bg-brand-soft', icon: 'text-brand' },
  success: { Icon: CircleCheck, box: 'bg-correct-soft', icon: 'text-correct' },
  warning: { Icon: TriangleAlert, box: 'bg-caution-soft', icon: 'text-caution' },
  danger: { Icon: CircleAlert, box: 'bg-wrong-soft', icon: 'text-wrong' },
};

type InlineAlertProps = {
  tone?: keyof typeof styles;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function InlineAlert({ tone = 'info', title, action, className, children }: InlineAlertProps) {
  const { Icon, box, icon } = styles[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card px-4 py-3 text-ink',
        box,
        className,
      )}
    >
      <Icon className={classNames('mt-px size-5 shrink-0', icon)} />
      <div className="min-w-[min(12rem,100%)] flex-1 self-center text-sm">
        {title && <p className="text-base font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
