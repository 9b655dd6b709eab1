import { MessageSquare } from 'lucide-react';

/** How many comments of a row wait, beside its name in a list. */
export const OpenComments = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-brand tabular-nums">
      <MessageSquare className="size-3.5" />
      {count}
      <span className="sr-only">{count === 1 ? 'comentario' : 'comentarios'}</span>
    </span>
  );
