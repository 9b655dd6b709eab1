import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import type { Call } from '#server/endpoints/call.ts';

export type Played = {
  /** The played learner's; the administrator's own where none was chosen. */
  country?: string | undefined;
  /** Whether prepared changes are played in place of what is published. */
  prepared?: boolean | undefined;
};

export const playedBy = ({ caller }: Call, { country = caller.country }: Played) => ({ country });

/** An answer's texts with their marks as the played learner reads them. */
export const printFor = <Output>(call: Call, played: Played, output: Output): Output =>
  mapTexts(output, (text) => printMarks(text, { ...playedBy(call, played), now: call.now }));
