import type { QuestionKind } from '#domain/question-versions.ts';
import { KIND_WORDS } from '#kinds/markdown/registry.ts';
import type { RawText } from '../lesson-file.ts';

/** What `tipo:` would say in Markdown. */
export const kindText = (kind: QuestionKind, line: number): RawText => ({ text: KIND_WORDS[kind], line });
