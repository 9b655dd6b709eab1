import { handle } from '#server/endpoints/handlers.ts';
import { incomeContract } from '../income.contract.ts';
import { readIncome } from './read-income.ts';

export const incomeRoutes = handle(incomeContract, {
  show: (call, input) => readIncome(call, input.months),
});
