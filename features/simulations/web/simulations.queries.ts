import type { InferContractRouterOutputs } from '@orpc/contract';
import type { QueryClient } from '@tanstack/react-query';
import { connect } from '#web/api/client.ts';
import { simulationsContract } from '../simulations.contract.ts';

const { orpc } = connect({ simulations: simulationsContract });

type Outputs = InferContractRouterOutputs<typeof simulationsContract>;
export type OfferedSimulation = Outputs['list']['simulations'][number];
export type Simulation = Outputs['one'];
export type Run = Outputs['begin'];
export type Decision = Run['made'][number];

export const simulationsOptions = () => orpc.simulations.list.queryOptions();

export const simulationOptions = (name: string) => orpc.simulations.one.queryOptions({ input: { name } });

/** What a decision answers is shown at once, and what was decided elsewhere meanwhile after a refusal; the list is read again. */
const keepRun = (name: string) => ({
  onSuccess: (run: Run, _input: unknown, _before: unknown, { client }: { client: QueryClient }) => {
    client.setQueryData(simulationOptions(name).queryKey, (before) => before && { ...before, run });
    return client.invalidateQueries({ queryKey: simulationsOptions().queryKey });
  },
  onError: (_error: Error, _input: unknown, _before: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: simulationOptions(name).queryKey }),
});

export const beginOptions = (name: string) => orpc.simulations.begin.mutationOptions(keepRun(name));

export const chooseOptions = (name: string) => orpc.simulations.choose.mutationOptions(keepRun(name));
