import { simulationsContract } from '#features/simulations/simulations.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { beginSimulation, chooseOption, listSimulations, readSimulation } from './live-simulation.ts';

export const simulationsRoutes = handlePrinted(simulationsContract, {
  list: listSimulations,
  one: readSimulation,
  begin: beginSimulation,
  choose: chooseOption,
});
