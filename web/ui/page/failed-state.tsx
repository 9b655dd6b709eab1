import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type FailedStateProps = {
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  illustration?: ReactNode;
  className?: string;
};

export function FailedState({
  message,
  onRetry,
  retrying,
  retryLabel = 'Reintentar',
  illustration,
  className,
}: FailedStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center', className)}
    >
      {illustration && <div className="mb-5 w-44 max-w-full">{illustration}</div>}
      <p role="alert" className="font-semibold text-balance">
        {message}
      </p>
      {onRetry && (
        <Button variant="outline" className="mt-5" loading={retrying} onClick={onRetry}>
          <RotateCw />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
