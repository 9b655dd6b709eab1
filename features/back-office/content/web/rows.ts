import type { InferContractRouterOutputs as Answers } from '@orpc/contract';
import type { adminBadgesContract } from '../badges/admin-badges.contract.ts';
import type { contentContract } from '../import-export/content.contract.ts';
import type { itemFiguresContract } from '../item-figures/item-figures.contract.ts';
import type { adminLessonsContract } from '../lessons/admin-lessons.contract.ts';
import type {
  lessonChangesContract,
  questionChangesContract,
} from '../prepared-changes/prepared-changes.contract.ts';
import type { previewContract } from '../preview/preview.contract.ts';
import type { adminQuestionReportsContract } from '../question-reports/admin-question-reports.contract.ts';
import type { adminQuestionsContract } from '../questions/admin-questions.contract.ts';
import type { regradesContract } from '../regrades/regrades.contract.ts';
import type { versionsContract } from '../versions/versions.contract.ts';

type LessonsAnswers = Answers<typeof adminLessonsContract>;
type RegradesAnswers = Answers<typeof regradesContract>;

export type AdminLesson = LessonsAnswers['list']['lessons'][number];
export type WholeLesson = LessonsAnswers['one'];
export type PreparedChange = Answers<typeof questionChangesContract>['save'];
export type ChangeOfQuestion = Answers<typeof lessonChangesContract>['one']['questions'][number];
export type PreviewedLesson = Answers<typeof previewContract>['lesson'];
export type LessonVersion = Answers<typeof versionsContract>['lessonVersion'];
export type AdminQuestion = WholeLesson['questions'][number];
export type ListedQuestion = Answers<typeof adminQuestionsContract>['list']['questions'][number];
export type ItemFigures = Answers<typeof itemFiguresContract>['show'];
export type QuestionReport = Answers<typeof adminQuestionReportsContract>['list']['reports'][number];
export type QuestionRegrades = RegradesAnswers['list'];
export type RegradeCheck = RegradesAnswers['check'];
export type AdminBadge = Answers<typeof adminBadgesContract>['list']['badges'][number];
export type ImportResult = Answers<typeof contentContract>['import'];
