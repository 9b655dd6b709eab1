import type { BodyKind, QuestionBody } from '#domain/question-versions.ts';
import type { AuthorForm, AuthorFormProps, BodyOf } from './author-form.ts';
import { AUTHOR_FORMS } from './registry.ts';

type BodyFieldsProps<Kind extends BodyKind> = Omit<AuthorFormProps<BodyOf[Kind]>, 'body'> & {
  kind: Kind;
  body: QuestionBody;
};

export function BodyFields<Kind extends BodyKind>({ kind, body, ...props }: BodyFieldsProps<Kind>) {
  const { empty, Form }: AuthorForm<Kind> = AUTHOR_FORMS[kind];
  // Only this form and the schema of the kind write its body.
  return <Form {...props} body={{ ...empty, ...(body as Partial<BodyOf[Kind]>) }} />;
}

export function BodyView<Kind extends BodyKind>({ kind, body }: { kind: Kind; body: QuestionBody }) {
  const { empty, View }: AuthorForm<Kind> = AUTHOR_FORMS[kind];
  return <View body={{ ...empty, ...(body as Partial<BodyOf[Kind]>) }} />;
}

export const emptyBody = (kind: BodyKind): NonNullable<QuestionBody> => AUTHOR_FORMS[kind].empty;
