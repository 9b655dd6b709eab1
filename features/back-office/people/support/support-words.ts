import type { SupportStatus } from '#domain/people/support.ts';

const words: Record<SupportStatus, string> = { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' };

export const statusWord = (status: SupportStatus): string => words[status];
