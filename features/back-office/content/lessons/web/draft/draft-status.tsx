import type { DraftState } from './draft-saver.ts';
import { showTime } from './show-draft-time.ts';

/** Where what was typed is. Its text changes once a minute at most, so that it is not announced at every pause. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p role="status" className="text-sm text-muted">
      {describe(state)}
    </p>
  );
}

function describe(state: DraftState): string {
  if (state.place === 'nowhere') return '';
  if (state.place === 'server') return `Borrador guardado ${showTime(state.at)}`;
  return `Borrador guardado solo en este navegador ${showTime(state.at)}; se enviará cuando se pueda.`;
}
