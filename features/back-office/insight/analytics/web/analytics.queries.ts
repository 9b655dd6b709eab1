import { keepPreviousData } from '@tanstack/react-query';
import { RANGE_PRESETS, type RangePreset } from '#domain/time/date-range.ts';
import type { ListSearch } from '#features/back-office/frame/web/list/list-search.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';

const { analytics } = orpc.backOffice;

const PRESET_WORDS: Record<RangePreset, [inAddress: string, label: string]> = {
  '7': ['7-dias', 'Últimos 7 días'],
  '30': ['30-dias', 'Últimos 30 días'],
  '90': ['90-dias', 'Últimos 90 días'],
  month: ['mes', 'Este mes'],
  'last-month': ['mes-pasado', 'Mes pasado'],
  year: ['anio', 'Este año'],
};

export const presetOptions = RANGE_PRESETS.map((preset) => {
  const [value, label] = PRESET_WORDS[preset];
  return { value, label };
});

/** The days of an address as they stand there: the server says what is wrong with them. */
export function rangeIn({ periodo, desde, hasta }: ListSearch) {
  if (desde !== undefined || hasta !== undefined)
    return { from: desde?.slice(0, 20), to: hasta?.slice(0, 20) };
  if (periodo === undefined) return {};
  return {
    preset: RANGE_PRESETS.find((preset) => PRESET_WORDS[preset][0] === periodo) ?? periodo.slice(0, 20),
  };
}

/** Days that are no period stay none, however often they are tried. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status === 400);

const fresh = { staleTime: 0, placeholderData: keepPreviousData, retry: isWorthRetrying };

export const periodOptions = (search: ListSearch) =>
  analytics.period.queryOptions({ input: rangeIn(search), ...fresh });

export const funnelOptions = (search: ListSearch) =>
  analytics.funnel.queryOptions({ input: rangeIn(search), ...fresh });

export const cohortsOptions = (search: ListSearch) =>
  analytics.cohorts.queryOptions({ input: rangeIn(search), ...fresh });

export const questionFunnelOptions = (id: string, search: ListSearch) =>
  analytics.questions.queryOptions({ input: { id, ...rangeIn(search) }, ...fresh });
