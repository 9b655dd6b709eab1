import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import type { Call } from './call.ts';

type Contract = Record<string, AnyContractProcedure>;

type Schema<Endpoint extends AnyContractProcedure, Part extends 'inputSchema' | 'outputSchema'> = NonNullable<
  Endpoint['~orpc'][Part]
>;

type Handler<
  Endpoint extends AnyContractProcedure,
  Output = InferSchemaInput<Schema<Endpoint, 'outputSchema'>>,
> = (call: Call, input: InferSchemaOutput<Schema<Endpoint, 'inputSchema'>>) => Promise<Output> | Output;

/** Binds each endpoint of a feature's contract to the function that answers it, from the call and its validated input. */
export function handle<Feature extends Contract>(
  contract: Feature,
  handlers: { [Name in keyof Feature]: Handler<Feature[Name]> },
) {
  const bind = (endpoint: AnyContractProcedure, answer: Handler<AnyContractProcedure>) =>
    implement(endpoint)
      .$context<Call>()
      .handler(({ context, input }) => answer(context, input));
  const bound = Object.keys(contract).map((name: keyof Feature) => [
    name,
    bind(contract[name]!, handlers[name]),
  ]);
  return Object.fromEntries(bound) as Record<keyof Feature, AnyProcedure>;
}
