import { handle } from '#server/endpoints/handlers.ts';
import { incomeContract } from '../income.contract.ts';
import { exportIncome } from './export-income.ts';
import { readIncome } from './read-income.ts';

export const incomeRoutes = handle(incomeContract, {
  show: (call, input) => readIncome(call, input.months),
  export: exportIncome,
});
