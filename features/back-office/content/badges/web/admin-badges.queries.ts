import { keepPreviousData } from '@tanstack/react-query';
import type { BadgeConditionType } from '#domain/game/badges.ts';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { orpc } from '#web/api/client.ts';

export const badgesOptions = ({ buscar, pagina }: ListSearch) =>
  orpc.backOffice.badges.list.queryOptions({
    input: { search: buscar, page: pagina },
    placeholderData: keepPreviousData,
  });

type Condition = {
  condition_type: BadgeConditionType;
  condition_value: number;
  badge_id: string | undefined;
};

export const qualifyingUsersOptions = (condition: Condition) =>
  orpc.backOffice.badges.countEarners.queryOptions({ input: condition, staleTime: 0, retry: false });
