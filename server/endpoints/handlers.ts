import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { mapTexts, printMarks, type Reader } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
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
    const printed = printedFor(reader);
    return mapTexts(output, (text) => {
      // Such as an id.
      if (!text.includes(' ') && !text.includes('{')) return text;
      const known = printed.get(text) ?? printMarks(text, reader);
      if (printed.size < MOST_PRINTED) printed.set(text, known);
      return known;
    });
  });

/** About 1 MB a country. */
const MOST_PRINTED = 2_000;
const MINUTE_MS = 60_000;

let printedIn = 0;
const printedByCountry = new Map<string, Map<string, string>>();

/** What this minute has printed for a country: learners of a lesson get the same texts, and a fact changes at the end of a day. */
function printedFor({ country, now }: Reader): Map<string, string> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== printedIn) printedByCountry.clear();
  printedIn = minute;
  const printed = printedByCountry.get(country) ?? new Map();
  printedByCountry.set(country, printed);
  return printed;
}
