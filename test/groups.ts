import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Person, signUpLearner, signUpStaff } from './people.ts';

export type TestGroup = { id: string; code: string };

/** Joins a group by its code. */
export async function joinGroup(person: Person, { code }: Pick<TestGroup, 'code'>): Promise<Person> {
  const { status, body } = await person.post('/api/group-codes/join', { code });
  expect([status, body.error]).toEqual([201, undefined]);
  return person;
}

/** A group with its teacher, and how people and tasks come into it. */
export async function createGroup(app: TestApp, { name = '1.º B', time_zone = 'UTC' } = {}) {
  const teacher = await signUpStaff(app, 'teacher');
  const { status, body } = await teacher.post('/api/groups', { name, time_zone });
  expect([status, body.error]).toEqual([201, undefined]);
  const group: TestGroup = body;
  return {
    teacher,
    group,
    /** Somebody new who joins it. */
    joining: async (full_name: string) => joinGroup(await signUpLearner(app, { full_name }), group),
    /** Sets a task of these fields. */
    setTask: async (form: object) => {
      const made = await teacher.post(`/api/groups/${group.id}/assignments`, form);
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      return made.body;
    },
  };
}
