import type { SupportStatus } from '#domain/people/support.ts';

const words: Record<SupportStatus, string> = { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' };

export const statusWord = (status: SupportStatus): string => words[status];

/** The columns by which requests for help can be sorted. */
export const SUPPORT_COLUMNS = [
  'subject',
  'full_name',
  'category',
  'status',
  'answered_at',
  'created_at',
] as const;
