import type { CsvValue } from '#content/format/print/print-csv.ts';
import { ASSIGNMENT_STATE_WORDS } from '#domain/groups/assignment-states.ts';
import { csvTime, type FileReader, snapshotFile } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { presentPupils } from './present-results.ts';
import { pupilsOf, readRows, readTasks } from './read-grid.ts';

const BATCH = 200;

/** The grid of a group as a file, with times on the clocks of its zone. @throws AppError `not_found`, `rate_limited` */
export async function exportGrid(call: Call, { id }: { id: string }): Promise<File> {
  const { time_zone, assignments } = await readTasks(call, id);
  const heads = assignments.flatMap(({ title }) => [
    `${title} · %`,
    `${title} · fecha`,
    `${title} · estado`,
    `${title} · fuera de plazo`,
  ]);
  return snapshotFile(call, 'aula', ['Estudiante', ...heads], batches);

  async function* batches({ db }: FileReader): AsyncGenerator<CsvValue[][]> {
    const which = pupilsOf(id);
    for (let offset = 0; ; offset += BATCH) {
      const grid = { which, assignments, time_zone, sort: 'full_name', limit: BATCH, offset };
      const pupils = presentPupils(await readRows(db, grid), assignments, call.now);
      if (pupils.length > 0)
        yield pupils.map(({ full_name, results }) => [
          full_name,
          ...results.flatMap(({ percent, at, state, is_late }) => [
            percent,
            csvTime(at, time_zone),
            state === 'upcoming' ? '' : ASSIGNMENT_STATE_WORDS[state],
            is_late ? 'Sí' : 'No',
          ]),
        ]);
      if (pupils.length < BATCH) return;
    }
  }
}
