import { lessons } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { storeLessonImage } from '#features/back-office/frame/server/images/store-image.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminLessonsContract } from '../admin-lessons.contract.ts';
import { createLesson, editLesson, setLessonFree } from './change-lessons.ts';
import { changeManyLessons } from './change-many-lessons.ts';
import { duplicateLesson } from './duplicate-lesson.ts';
import {
  exportLessons,
  findSimilarLessons,
  listLessons,
  listTitles,
  readWholeLesson,
} from './read-admin-lessons.ts';
import { reorderLessons, reorderQuestions } from './reorder.ts';
import { setLessonState } from './set-lesson-state.ts';

const api = handle(adminLessonsContract);

export const adminLessonsRoutes = {
  list: api.list.handler(({ context, input }) => listLessons(context.db, input)),
  export: api.export.handler(({ context, input }) => exportLessons(context, input)),
  bulk: api.bulk.handler(({ context, input }) => changeManyLessons(context, input)),
  titles: api.titles.handler(async ({ context }) => ({ lessons: await listTitles(context.db) })),
  similar: api.similar.handler(({ context, input }) => findSimilarLessons(context.db, input)),
  reorder: api.reorder.handler(({ context, input }) =>
    reorderLessons(context, input.category, input.lesson_ids),
  ),
  one: api.one.handler(({ context, input }) => readWholeLesson(context.db, input.id)),
  create: api.create.handler(({ context, input }) => createLesson(context, input)),
  edit: api.edit.handler(({ context, input: { id, ...form } }) => editLesson(context, id, form)),
  patch: api.patch.handler(({ context, input: { id, is_free, state } }) =>
    state ? setLessonState(context, id, state) : setLessonFree(context, id, is_free === true),
  ),
  archive: api.archive.handler(({ context, input }) => archiveRow(context, 'lesson', lessons, input.id)),
  duplicate: api.duplicate.handler(({ context, input }) => duplicateLesson(context, input.id, input.copy_id)),
  uploadImage: api.uploadImage.handler(({ context, input }) => storeLessonImage(context, input.file)),
  reorderQuestions: api.reorderQuestions.handler(({ context, input }) =>
    reorderQuestions(context, input.id, input.question_ids, input.seen_ids),
  ),
};
