import type { KindView } from '../../web/kind-view.ts';
import { MatchAnswered } from './match-answered.tsx';
import { MatchField } from './match-field.tsx';

export const matchView: KindView<'match'> = { Field: MatchField, Answered: MatchAnswered };
