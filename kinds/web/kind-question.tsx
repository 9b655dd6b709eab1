import type { BodyKind } from '#domain/question-versions.ts';
import type { AskOf } from '../ask.ts';
import type { AnsweredProps, FieldProps, KindView } from './kind-view.ts';
import { KIND_VIEWS } from './registry.ts';

const viewOf = <Kind extends BodyKind>(ask: AskOf<Kind>): KindView<Kind> => KIND_VIEWS[ask.kind as Kind];

export function KindField<Kind extends BodyKind>(props: FieldProps<Kind>) {
  const { Field } = viewOf(props.ask);
  return <Field {...props} />;
}

export function KindAnswered<Kind extends BodyKind>(props: AnsweredProps<Kind>) {
  const { Answered } = viewOf(props.ask);
  return <Answered {...props} />;
}
