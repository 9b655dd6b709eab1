import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';

const name = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const option = z.object({ place: z.int(), text: z.string() });
/** What a step decided: the option that was taken, what came of it, and the figures after it, printed, in the order of `labels`. */
const decision = z.object({
  step: z.string(),
  day: z.int(),
  text: z.string(),
  choice: z.string(),
  outcome: z.string(),
  figures: z.array(z.string()),
});
const run = z.object({
  id: z.string(),
  made: z.array(decision),
  /** The figures now, printed, in the order of `labels`. */
  figures: z.array(z.string()),
  /** What is to be decided now; null at the end. */
  now: z.nullable(z.object({ step: z.string(), day: z.int(), text: z.string(), options: z.array(option) })),
  /** Null before it. */
  end: z.nullable(
    z.object({
      coins: z.int(),
      title: z.string(),
      text: z.string(),
      /** Another way through the same month: its figures at its end, and its decisions. */
      contrast: z.object({ title: z.string(), figures: z.array(z.string()), made: z.array(decision) }),
    }),
  ),
});
const summary = { name, title: z.string(), description: z.string() };
const byName = z.strictObject({ name });

/** 'Un mes con…': docs/product.md §23, §7 C55 to C58. */
export const simulationsContract = {
  list: learner('GET /simulations', 'Los meses que se pueden vivir')
    .input(noInput)
    .output(
      z.object({
        simulations: z.array(
          /** `coins` of the best end so far. */
          z.object({ ...summary, open: z.boolean(), coins: z.nullable(z.int()) }),
        ),
      }),
    ),
  one: learner('GET /simulations/{name}', 'Un mes, y cómo va o cómo terminó')
    .input(byName)
    .output(z.object({ ...summary, intro: z.string(), labels: z.array(z.string()), run: z.nullable(run) })),
  begin: learner('POST /simulations/{name}/runs', 'Empezar un mes, o seguir el que está abierto', {
    status: 201,
  })
    .input(byName)
    .output(run),
  choose: learner('POST /simulations/{name}/runs/{id}/choices', 'Decidir un paso del mes')
    .input(z.strictObject({ name, id: rowId, step: name, place: z.int().check(z.minimum(0), z.maximum(9)) }))
    .output(run),
};
