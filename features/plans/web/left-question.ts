import { RETURN_LABELS, type ReturnPage } from '#web/links/return-page.ts';
import { readStoredJson, writeStored } from '#web/storage/stored.ts';

const KEY = 'question-before-plans';

/** The question whose feedback led to the plans: its page, and its key in the quiz. */
export type LeftQuestion = { page: ReturnPage; question: string };

/** Kept on the device, because a payment ends in another tab or document. */
export const keepLeftQuestion = (left: LeftQuestion) => writeStored(KEY, JSON.stringify(left));

export const forgetLeftQuestion = () => writeStored(KEY, null);

export function readLeftQuestion(): LeftQuestion | undefined {
  const left = readStoredJson(KEY) as LeftQuestion | undefined;
  return left?.page && left.page.to in RETURN_LABELS ? left : undefined;
}
