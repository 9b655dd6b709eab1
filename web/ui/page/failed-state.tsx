import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type FailedStateProps = {
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  illustration?: ReactNode;
};

export const FailedState = ({ message, onRetry, retrying, illustration }: FailedStateProps) => (
  <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-8 text-center">
    {illustration && <div className="mb-5 w-44 max-w-full">{illustration}</div>}
    <p role="alert" className="font-semibold text-balance">
      {message}
    </p>
    {onRetry && (
      <Button variant="outline" className="mt-5" loading={retrying} onClick={onRetry}>
        <RotateCw />
        Reintentar
      </Button>
    )}
  </div>
);
