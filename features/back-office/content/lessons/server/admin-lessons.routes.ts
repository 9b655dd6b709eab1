import { lessons } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { storeLessonImage } from '#features/back-office/frame/server/images/store-image.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminLessonsContract } from '../admin-lessons.contract.ts';
import { createLesson, editLesson, setLessonFree } from './change-lessons.ts';
import { changeManyLessons } from './change-many-lessons.ts';
import { duplicateLesson } from './duplicate-lesson.ts';
import {
  countUses,
  exportLessons,
  findSimilarLessons,
  listLessons,
  listTitles,
  readWholeLesson,
} from './read-admin-lessons.ts';
import { reorderLessons, reorderQuestions } from './reorder.ts';
import { restoreLesson, setLessonState } from './set-lesson-state.ts';

export const adminLessonsRoutes = handle(adminLessonsContract, {
  list: (call, input) => listLessons(call.db, input),
  export: exportLessons,
  bulk: changeManyLessons,
  titles: async (call) => ({ lessons: await listTitles(call.db) }),
  similar: (call, input) => findSimilarLessons(call.db, input),
  reorder: reorderLessons,
  one: (call, input) => readWholeLesson(call.db, input.id),
  uses: (call, input) => countUses(call.db, input.id),
  create: createLesson,
  edit: (call, { id, ...form }) => editLesson(call, id, form),
  patch: (call, { id, is_free, state }) =>
    state ? setLessonState(call, id, state) : setLessonFree(call, id, is_free === true),
  archive: (call, input) => archiveRow(call, 'lesson', lessons, input.id),
  restore: (call, input) => restoreLesson(call, input.id),
  duplicate: (call, input) => duplicateLesson(call, input.id, input.copy_id),
  uploadImage: (call, input) => storeLessonImage(call, input.file),
  reorderQuestions: (call, input) => reorderQuestions(call, input.id, input.question_ids, input.seen_ids),
});
