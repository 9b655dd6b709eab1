import { RotateCw } from 'lucide-react';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { InlineAlert } from '../ui/inline-alert.tsx';

type FailureAlertProps = { title: string; error: Error; retrying: boolean; onRetry: () => void };

export function FailureAlert({ title, error, retrying, onRetry }: FailureAlertProps) {
  return (
    <InlineAlert
      tone="danger"
      title={title}
      className="mb-4"
      action={
        <Button variant="outline" size="sm" loading={retrying} onClick={onRetry}>
          <RotateCw />
          Reintentar
        </Button>
      }
    >
      {messageOf(error)}
    </InlineAlert>
  );
}
