import { z } from 'zod';
import { isFigureName } from '#domain/expression/formula.ts';
import { BEST_END } from '#domain/simulation/simulation.ts';
import { packId, parseCatalog, visible } from './catalog.ts';

const text = z.string().trim().min(1).max(600);
const formula = z.string().trim().min(1).max(200);
const name = z.string().refine(isFigureName, 'Es una palabra en minúsculas, sin espacios ni acentos.');

const option = z.strictObject({
  when: formula.optional(),
  text: visible,
  effect: z.record(name, formula).default({}),
  outcome: text,
});

/** The month of somebody, in decisions (domain/simulation/simulation.ts). */
const simulation = z.strictObject({
  id: packId,
  title: visible,
  description: visible,
  intro: text,
  figures: z
    .array(
      z.strictObject({
        name,
        start: z.number(),
        label: visible.optional(),
        unit: z.enum(['money', 'hours']).optional(),
      }),
    )
    .min(1),
  steps: z
    .array(
      z.strictObject({
        id: packId,
        day: z.int().min(1).max(31),
        when: formula.optional(),
        text,
        options: z.array(option).min(1).max(4),
      }),
    )
    .min(1),
  ends: z
    .array(
      z.strictObject({
        when: formula.optional(),
        coins: z.int().min(1).max(BEST_END),
        title: visible,
        text,
      }),
    )
    .min(1),
  contrast: z.strictObject({ title: visible, choices: z.record(packId, z.int().min(0)) }),
});

export const parseSimulations = (source: string, file: string) =>
  parseCatalog(z.array(simulation), source, file);
