import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/countries.ts';
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
  present?: (output: unknown, call: Call) => unknown,
) {
  const bind = (endpoint: AnyContractProcedure, answer: Handler<AnyContractProcedure>) =>
    implement(endpoint)
      .$context<Call>()
      .handler(async ({ context, input }) => {
        const output = await answer(context, input);
        return present ? present(output, context) : output;
      });
  const bound = Object.keys(contract).map((name: keyof Feature) => [
    name,
    bind(contract[name]!, handlers[name]),
  ]);
  return Object.fromEntries(bound) as Record<keyof Feature, AnyProcedure>;
}

/** As `handle`; the marks in the answers' texts are resolved: facts as of now, numbers by the caller's country. */
export const handlePrinted: typeof handle = (contract, handlers) =>
  handle(contract, handlers, (output, { visitor, now }) => {
    const reader = { country: visitor?.country ?? GENERAL, now };
    return mapTexts(output, (text) => printMarks(text, reader));
  });
