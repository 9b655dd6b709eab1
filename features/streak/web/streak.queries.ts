import { keepPreviousData } from '@tanstack/react-query';
import { type api, orpc } from '#web/api/client.ts';

export type StreakMonth = Awaited<ReturnType<typeof api.streak.month>>;

/** A month of the own streak; the former one stays while another is read. */
export const streakMonthOptions = (month: string | undefined) =>
  orpc.streak.month.queryOptions({ input: month ? { month } : {}, placeholderData: keepPreviousData });

export const streakKeys = () => [orpc.streak.key(), orpc.progress.mine.key()];
