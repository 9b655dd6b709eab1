import { handle } from '#server/endpoints/handlers.ts';
import { incomeContract } from '../income.contract.ts';
import { readIncome } from './read-income.ts';

const api = handle(incomeContract);

export const incomeRoutes = {
  show: api.show.handler(({ context, input }) => readIncome(context, input.months)),
};
