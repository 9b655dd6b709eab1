import type { BodyKind } from '#domain/question-versions.ts';
import type { AskOf } from '../ask.ts';
import type { AnsweredProps, FieldProps, KindView } from './kind-view.ts';
import { KIND_VIEWS } from './registry.ts';

const viewOf = <Kind extends BodyKind>(ask: AskOf<Kind>): KindView<Kind> => KIND_VIEWS[ask.kind as Kind];

/** The form in which a question of any kind is answered. */
export function KindField<Kind extends BodyKind>(props: FieldProps<Kind>) {
  const { Field } = viewOf(props.ask);
  return <Field {...props} />;
}

/** A question of any kind that has been answered, or left without an answer. */
export function KindAnswered<Kind extends BodyKind>(props: AnsweredProps<Kind>) {
  const { Answered } = viewOf(props.ask);
  return <Answered {...props} />;
}
